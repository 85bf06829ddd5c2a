// SPDX-License-Identifier: GPL-3.0-or-later

/// A disk that is slow, fails or is full, for programs that are started with the variables it gives them: their calls go
/// through a library that is built here from C (ld.so(8), `LD_PRELOAD`).
package struct FaultyDisk {
    private let folder: TemporaryFolder

    /// What is wrong with it.
    package enum Fault: Sendable {
        /// Making sure that something is on the disk takes so long, in milliseconds.
        case slow(Int)
        /// Making sure fails the n-th time, counted from 1, or from then on; what was written is there all the same.
        case failing(Int, andAfter: Bool)
        /// From the n-th time on everything fails, writing too.
        case gone(Int)
        /// Not one byte more than the files hold already.
        case full
    }

    package init() throws {
        folder = try TemporaryFolder()
        let source = try folder.write(Self.source, to: "disk.c")
        let result = try Program("/usr/bin/env").run(
            ["cc", "-shared", "-fPIC", "-O1", "-o", folder.path(of: "disk.so"), source, "-ldl"])
        guard result.status == .exited(0) else { throw SystemCallFailed("cc: \(result.errors)") }
    }

    /// What a program has to find in its environment.
    package func variables(_ fault: Fault) -> [String: String] {
        var variables = ["LD_PRELOAD": folder.path(of: "disk.so")]
        switch fault {
        case .slow(let milliseconds): variables["DISK_SLOW"] = String(milliseconds)
        case .failing(let number, let andAfter): variables[andAfter ? "DISK_FAILS_FROM" : "DISK_FAILS"] = String(number)
        case .gone(let number):
            variables["DISK_FAILS_FROM"] = String(number)
            variables["DISK_GONE"] = "1"
        case .full: variables["DISK_FULL"] = "1"
        }
        return variables
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <stdlib.h>
        #include <sys/stat.h>
        #include <unistd.h>

        static long number(const char *name) {
            const char *value = getenv(name);
            return value ? atol(value) : 0;
        }

        static long count;
        static int sync_as(const char *name, int file) {
            count++;
            usleep(number("DISK_SLOW") * 1000);
            long from = number("DISK_FAILS_FROM");
            if (count == number("DISK_FAILS") || (from && count >= from)) {
                errno = EIO;
                return -1;
            }
            return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
        }
        int fsync(int file) { return sync_as("fsync", file); }
        int fdatasync(int file) { return sync_as("fdatasync", file); }

        static int is_refused(int file, off_t end) {
            struct stat facts;
            if (number("DISK_GONE") && count >= number("DISK_FAILS_FROM") && !fstat(file, &facts) && S_ISREG(facts.st_mode)) {
                errno = EIO;
                return 1;
            }
            if (!number("DISK_FULL") || fstat(file, &facts) || !S_ISREG(facts.st_mode) || end <= facts.st_size) return 0;
            errno = ENOSPC;
            return 1;
        }
        static ssize_t write_as(const char *name, int file, const void *bytes, size_t count, off_t at) {
            if (is_refused(file, at + (off_t)count)) return -1;
            return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, name))(file, bytes, count, at);
        }
        ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
            return write_as("pwrite", file, bytes, count, at);
        }
        ssize_t pwrite64(int file, const void *bytes, size_t count, off_t at) {
            return write_as("pwrite64", file, bytes, count, at);
        }
        ssize_t write(int file, const void *bytes, size_t count) {
            if (is_refused(file, lseek(file, 0, SEEK_CUR) + (off_t)count)) return -1;
            return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(file, bytes, count);
        }
        """
}
