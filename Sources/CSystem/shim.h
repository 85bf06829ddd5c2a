// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linux calls that the Glibc module hides.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

extern char **environ;
static inline char **hz_environment(void) { return environ; }

// Starts a program, looked for in PATH, in a process group of its own; it reads `input`, or nothing if that is
// negative. posix_spawn cannot have it ended when this process is killed (PR_SET_PDEATHSIG, see prctl(2)). Between fork
// and exec only calls that signal-safety(7) allows. The errno of a failed start is written to `failure`.
static inline pid_t hz_start(char *const words[], int input, int output, int complaints, int failure) {
    pid_t parent = getpid();
    pid_t child = fork();
    if (child != 0) return child;
    sigset_t nothing;
    sigemptyset(&nothing);
    // It must not inherit signals that are ignored or blocked here.
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    if (input < 0) input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGTERM) == 0 && getppid() == parent
        && input >= 0 && dup2(input, 0) == 0 && dup2(output, 1) == 1 && dup2(complaints, 2) == 2
        && sigprocmask(SIG_SETMASK, &nothing, NULL) == 0)
        execvp(words[0], words);
    int reason = errno;
    ssize_t ignored = write(failure, &reason, sizeof reason);
    (void)ignored;
    _exit(127);
}

extern const char *strerrorname_np(int number);
