package enum Support {}
