// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into hyzer (ld.so(8), LD_PRELOAD): lets the n-th call of one kind on the database's files fail, from there on if
// asked, or kills the program in the middle of it. Told by the environment:
//
//   INTERFERENCE_FILE     the database; the files are it, its -wal, -shm and -journal, and its folder
//   INTERFERENCE_CALL     the kind of call, one of the names below
//   INTERFERENCE_AT       which one of them, from 1
//   INTERFERENCE_WITH     the error number, or "kill"
//   INTERFERENCE_ONWARDS  there: every later one fails as well
//   INTERFERENCE_REPORT   a file that gets a line for each kind at the end: its name, and how many calls there were
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { OPEN, READ, WRITE, SYNC, TRUNCATE, UNLINK, LOCK, MAP, STAT, CHMOD, KINDS };
static const char *const names[KINDS] = {
    "open", "read", "write", "sync", "truncate", "unlink", "lock", "map", "stat", "chmod",
};
static long calls[KINDS];

static const char *file, *call, *report;
static size_t length;
static long at;
static int onwards, number, kills;
// Descriptors of the files.
static unsigned char ours[4096];

#define NEXT(name) \
    static __typeof__(&name) next; \
    if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    const char *with = getenv("INTERFERENCE_WITH"), *count = getenv("INTERFERENCE_AT");
    file = getenv("INTERFERENCE_FILE");
    call = getenv("INTERFERENCE_CALL");
    report = getenv("INTERFERENCE_REPORT");
    onwards = getenv("INTERFERENCE_ONWARDS") != NULL;
    if (!file) return;
    length = strlen(file);
    if (!call || !with || !count) return;
    at = atol(count);
    kills = !strcmp(with, "kill");
    number = atoi(with);
}

static int is_ours(const char *path) {
    if (!file || !path) return 0;
    if (!strncmp(path, file, length)) {
        const char *rest = path + length;
        return !*rest || !strcmp(rest, "-wal") || !strcmp(rest, "-shm") || !strcmp(rest, "-journal");
    }
    // The folder, which is synchronised when a file in it comes or goes.
    size_t folder = strlen(path);
    return folder > 1 && folder < length && !strncmp(path, file, folder) && file[folder] == '/' && !strchr(file + folder + 1, '/');
}

static int is_open(int fd) { return fd >= 0 && fd < (int)sizeof ours && ours[fd]; }

static void keep(int fd, const char *path) {
    if (fd >= 0 && fd < (int)sizeof ours) ours[fd] = is_ours(path);
}

// Whether this call is to fail, or to end everything.
static int is_met(enum kind kind, int concerned) {
    if (!concerned) return 0;
    calls[kind]++;
    return at && !strcmp(names[kind], call) && (calls[kind] == at || (onwards && calls[kind] > at));
}

static int fail(void) {
    if (kills) kill(getpid(), SIGKILL);
    errno = number;
    return -1;
}

#define DEFINE_OPEN(name) \
    int name(const char *path, int flags, ...) { \
        NEXT(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if (is_met(OPEN, is_ours(path))) return fail(); \
        int fd = next(path, flags, mode); \
        keep(fd, path); \
        return fd; \
    }
DEFINE_OPEN(open)
DEFINE_OPEN(open64)

int close(int fd) {
    NEXT(close);
    if (is_open(fd)) ours[fd] = 0;
    return next(fd);
}

ssize_t read(int fd, void *bytes, size_t count) {
    NEXT(read);
    return is_met(READ, is_open(fd)) ? fail() : next(fd, bytes, count);
}

#define DEFINE_PREAD(name, offset_type) \
    ssize_t name(int fd, void *bytes, size_t count, offset_type offset) { \
        NEXT(name); \
        return is_met(READ, is_open(fd)) ? fail() : next(fd, bytes, count, offset); \
    }
DEFINE_PREAD(pread, off_t)
DEFINE_PREAD(pread64, off64_t)

// Half of it is written all the same.
ssize_t write(int fd, const void *bytes, size_t count) {
    NEXT(write);
    if (!is_met(WRITE, is_open(fd))) return next(fd, bytes, count);
    if (next(fd, bytes, count / 2) < 0) return -1;
    return fail();
}

#define DEFINE_PWRITE(name, offset_type) \
    ssize_t name(int fd, const void *bytes, size_t count, offset_type offset) { \
        NEXT(name); \
        if (!is_met(WRITE, is_open(fd))) return next(fd, bytes, count, offset); \
        if (next(fd, bytes, count / 2, offset) < 0) return -1; \
        return fail(); \
    }
DEFINE_PWRITE(pwrite, off_t)
DEFINE_PWRITE(pwrite64, off64_t)

int fsync(int fd) {
    NEXT(fsync);
    return is_met(SYNC, is_open(fd)) ? fail() : next(fd);
}

int fdatasync(int fd) {
    NEXT(fdatasync);
    return is_met(SYNC, is_open(fd)) ? fail() : next(fd);
}

int ftruncate(int fd, off_t size) {
    NEXT(ftruncate);
    return is_met(TRUNCATE, is_open(fd)) ? fail() : next(fd, size);
}

int ftruncate64(int fd, off64_t size) {
    NEXT(ftruncate64);
    return is_met(TRUNCATE, is_open(fd)) ? fail() : next(fd, size);
}

int unlink(const char *path) {
    NEXT(unlink);
    return is_met(UNLINK, is_ours(path)) ? fail() : next(path);
}

static int is_lock(int command) {
    return command == F_SETLK || command == F_SETLKW || command == F_GETLK || command == F_OFD_SETLK
        || command == F_OFD_SETLKW || command == F_OFD_GETLK;
}

// The argument is an int, a pointer or nothing; passing on a word serves all three.
#define DEFINE_FCNTL(name) \
    int name(int fd, int command, ...) { \
        NEXT(name); \
        va_list rest; \
        va_start(rest, command); \
        void *argument = va_arg(rest, void *); \
        va_end(rest); \
        return is_met(LOCK, is_lock(command) && is_open(fd)) ? fail() : next(fd, command, argument); \
    }
DEFINE_FCNTL(fcntl)
DEFINE_FCNTL(fcntl64)

#define DEFINE_MMAP(name, offset_type) \
    void *name(void *place, size_t size, int protection, int flags, int fd, offset_type offset) { \
        NEXT(name); \
        if (!is_met(MAP, is_open(fd))) return next(place, size, protection, flags, fd, offset); \
        fail(); \
        return MAP_FAILED; \
    }
DEFINE_MMAP(mmap, off_t)
DEFINE_MMAP(mmap64, off64_t)

#define DEFINE_STAT(name, type) \
    int name(const char *path, struct type *facts) { \
        NEXT(name); \
        return is_met(STAT, is_ours(path)) ? fail() : next(path, facts); \
    }
DEFINE_STAT(stat, stat)
DEFINE_STAT(stat64, stat64)
DEFINE_STAT(lstat, stat)
DEFINE_STAT(lstat64, stat64)

#define DEFINE_FSTAT(name, type) \
    int name(int fd, struct type *facts) { \
        NEXT(name); \
        return is_met(STAT, is_open(fd)) ? fail() : next(fd, facts); \
    }
DEFINE_FSTAT(fstat, stat)
DEFINE_FSTAT(fstat64, stat64)

int fchmod(int fd, mode_t mode) {
    NEXT(fchmod);
    return is_met(CHMOD, is_open(fd)) ? fail() : next(fd, mode);
}

int chmod(const char *path, mode_t mode) {
    NEXT(chmod);
    return is_met(CHMOD, is_ours(path)) ? fail() : next(path, mode);
}

__attribute__((destructor)) static void end(void) {
    FILE *lines = report ? fopen(report, "w") : NULL;
    if (!lines) return;
    for (int kind = 0; kind < KINDS; kind++) fprintf(lines, "%s %ld\n", names[kind], calls[kind]);
    fclose(lines);
}
