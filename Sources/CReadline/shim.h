// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
