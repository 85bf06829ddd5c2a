/// An error in reading or writing a file that the user named.
package struct FileError: Error {
    package let path: String
    package let access: Access
    package let reason: SystemReason

    package enum Access: Sendable {
        case reading, writing
    }
}

extension SystemError {
    /// This error as one of a file; an interruption stays what it is.
    package func of(_ path: String, _ access: FileError.Access) -> any Error {
        guard case .refused(_, let reason) = self else { return self }
        return FileError(path: path, access: access, reason: reason)
    }
}
