// SPDX-License-Identifier: GPL-3.0-or-later
// getopt_long(3) keeps its state in C globals, which Swift 6 refuses; these functions are the only way to them.
#pragma once
#include <getopt.h>

static inline void getopt_restart(void) { optind = 0; opterr = 0; }
static inline const char *getopt_value(void) { return optarg; }
static inline int getopt_index(void) { return optind; }
static inline int getopt_wrong(void) { return optopt; }
