from . import get_vad_model
