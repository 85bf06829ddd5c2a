// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Swift cannot import from C by itself. Global variables are unsafe to touch from Swift 6, so they are read and
// written only by the functions below, all from the one thread that runs the line editor.
#pragma once
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <readline/readline.h>
#include <readline/history.h>

static inline void hz_set_application_name(const char *name) { rl_readline_name = name; }

// Signals are read from a descriptor by our own loop, so readline must not install handlers of its own. It must not
// write LINES and COLUMNS into the environment either: the environment is not ours to change behind the program.
static inline void hz_leave_process_alone(void) {
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
}

static inline void hz_set_completion(rl_completion_func_t *complete, rl_compdisp_func_t *display) {
    // No character ends a word: the program decides where the word begins, so that a candidate may contain spaces.
    rl_completer_word_break_characters = "";
    rl_sort_completion_matches = 0;
    rl_attempted_completion_function = complete;
    rl_completion_display_matches_hook = display;
}
static inline void hz_set_reading(rl_getc_func_t *read) { rl_getc_function = read; }
// After a macro was given up, readline goes on reading for it, which would never end at the end of the input.
static inline int hz_read_byte(void) {
    int byte = rl_getc(rl_instream);
    if (byte == EOF) RL_UNSETSTATE(RL_STATE_MACROINPUT);
    return byte;
}
static inline void hz_end_completion_here(void) { rl_attempted_completion_over = 1; }

static inline const char *hz_line_buffer(void) { return rl_line_buffer; }

// True while a search or a repeat count has put its own words where the prompt was.
static inline int hz_prompt_is_borrowed(void) {
    return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG) ? 1 : 0;
}

// Unbinds functions that crash or hang readline. A search for a character that ESC ends leaves a callback behind, which
// the next key calls without its data. In vi mode, some searches for the end of a word never end; a stray ESC before
// the return key must not switch to it, only `inputrc` may.
static inline void hz_unbind_traps(void) {
    const Keymap maps[] = {emacs_standard_keymap, emacs_meta_keymap, vi_insertion_keymap, vi_movement_keymap};
    for (int i = 0; i < 4; i++) {
        rl_unbind_function_in_map(rl_char_search, maps[i]);
        rl_unbind_function_in_map(rl_backward_char_search, maps[i]);
        rl_unbind_function_in_map(rl_vi_editing_mode, maps[i]);
    }
}

// Where readline jumps to when it gives a key up: private to it, and part of every build of the library.
extern sigjmp_buf _rl_top_level;

// The place to jump to while a key is being read.
static inline sigjmp_buf *hz_place_to_give_up(void) {
    static sigjmp_buf place;
    return &place;
}

// The line that was being typed when another one of the history was shown; private as well.
extern HIST_ENTRY *_rl_saved_line_for_history;

// Drops the undo lists of all history lines but the one that is shown. Readline stores a line's undo list in its
// history entry and uses it after it was freed (by revert-line, at the end of a line, by a search). The dropped lists
// are not freed: some bytes for each change.
static inline void hz_drop_undo_of_other_lines(void) {
    HIST_ENTRY **lines = history_list();
    for (; lines && *lines; lines++) (*lines)->data = NULL;
    if (_rl_saved_line_for_history) _rl_saved_line_for_history->data = NULL;
}

static inline void hz_redisplay(void) {
    hz_drop_undo_of_other_lines();
    rl_redisplay();
    memcpy(_rl_top_level, *hz_place_to_give_up(), sizeof(sigjmp_buf));
}

// Readline jumps back into the function that read the first key. That function has returned if readline goes on with
// keys that it looked ahead at (ESC in a search, and six more bytes at once). Readline displays the line after each key
// and before each jump, so hz_redisplay sets the place to jump to again, to one that is still valid.
static inline void hz_read_key(void) {
    if (sigsetjmp(*hz_place_to_give_up(), 0) == 0) {
        rl_redisplay_function = hz_redisplay;
        rl_callback_read_char();
        rl_redisplay_function = rl_redisplay;
    } else {
        rl_redisplay_function = rl_redisplay;
        rl_redisplay();
    }
}

// Binds the space bar to a function, unless `inputrc` has bound it to something other than inserting a blank.
static inline void hz_bind_space(rl_command_func_t *press) {
    const Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap};
    for (int i = 0; i < 2; i++)
        if (maps[i][' '].type == ISFUNC && maps[i][' '].function == rl_insert) rl_bind_key_in_map(' ', press, maps[i]);
}

// Binds the beginnings of a terminal's late answers, which come as keys: its background colour, and its identity.
static inline void hz_bind_answers(rl_command_func_t *swallow) {
    const Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap};
    for (int i = 0; i < 3; i++) {
        rl_bind_keyseq_in_map("\\e]11;", swallow, maps[i]);
        rl_bind_keyseq_in_map("\\e[?", swallow, maps[i]);
    }
}

static inline void hz_forget_end_of_input(void) { rl_eof_found = 0; }

// Goes the same way as what readline itself writes, so that the two stay in order.
static inline void hz_print(const char *text, size_t bytes) {
    fwrite(text, 1, bytes, rl_outstream);
    fflush(rl_outstream);
}

static inline int hz_history_length(void) { return history_length; }
static inline int hz_history_base(void) { return history_base; }

extern int wcwidth(wchar_t character);
