#ifndef RECAP_CORE_H
#define RECAP_CORE_H

/// The state of playback of a story, for programs in C and in languages that call C.
///
/// Nothing here has a clock or a thread: the caller says how much time has passed. All calls about one story have to come from one thread
/// at a time. Pages and steps are counted from 0, and times are in seconds. No function but `recap_core_destroy` takes NULL for a story, and each
/// takes constant time unless it says otherwise. A pause stays until it is ended, whatever else is called.

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The state of playback of a story.
typedef struct recap_core recap_core;

/// The condition that ends a page.
enum recap_core_advance {
    /// The page ends after some playing time.
    RECAP_CORE_AFTER_SECONDS = 0,
    /// The page stays until the user or the program moves on.
    RECAP_CORE_MANUAL = 1,
    /// The page stays until `recap_core_signal_page_end` is called, or until the user or the program moves on.
    RECAP_CORE_WHEN_SIGNALED = 2,
};

/// A page of a story.
struct recap_core_page {
    enum recap_core_advance advance;
    /// The playing time of a page that has one: more than 0 and at most 86,400. Less than 0.5 is played as 0.5.
    double seconds;
    /// The number of steps, clamped to 1…10,000.
    size_t steps;
};

/// What has happened to a story.
enum recap_core_event {
    /// Another page became the current one, at its start.
    RECAP_CORE_PAGE_CHANGED = 0,
    /// Another step of the current page became the current one.
    RECAP_CORE_STEP_CHANGED = 1,
    /// The current page restarted, at its first step.
    RECAP_CORE_PAGE_RESTARTED = 2,
    /// A move back was requested on the first page.
    RECAP_CORE_REACHED_START = 3,
    /// The story was paused, or is no longer paused.
    RECAP_CORE_PAUSE_CHANGED = 4,
    /// The story has played to its end. No event follows.
    RECAP_CORE_FINISHED = 5,
    /// The story was closed before its end. No event follows.
    RECAP_CORE_CLOSED = 6,
    /// A move forward was requested on a manual last page, which stays. Another one within 4.5 s finishes the story.
    RECAP_CORE_REACHED_END = 7,
};

/// A function that is told an event after the call that brought it has changed the state, with the `context` of
/// `recap_core_observe`. It may ask questions, and must not change or destroy the story.
typedef void (*recap_core_observer)(void *context, enum recap_core_event event);

/// Creates the state of a story at the beginning of its first page. A story without pages is finished.
///
/// Returns NULL if the time of a page is out of range, or there are more than 1,000,000 pages. The caller ends it with
/// `recap_core_destroy`. O(n) in the number of pages.
recap_core *recap_core_create(const struct recap_core_page *pages, size_t count);

/// Frees a story. Does nothing with NULL.
void recap_core_destroy(recap_core *story);

/// Sets the function that is told what happens, in place of an earlier one; NULL for none.
void recap_core_observe(recap_core *story, recap_core_observer observer, void *context);

/// Lets time pass. Values that are not above 0 are ignored.
void recap_core_advance(recap_core *story, double seconds);

/// Moves to the next step, or to the next page at the last one; at the end of the story, finishes it as `recap_core_next_page` does.
void recap_core_next_step(recap_core *story);
/// Moves to the step before; at the first one, to the page before with all of its steps.
void recap_core_previous_step(recap_core *story);
/// Moves to the next page; at the last one, finishes the story, unless the move before was less than 0.15 s ago by the time that
/// `recap_core_advance` was told, so that a key that is held does not close it by accident. A manual last page stays at first, with
/// `RECAP_CORE_REACHED_END`.
void recap_core_next_page(recap_core *story);
/// Moves to the start of the page before, or restarts the first one.
void recap_core_previous_page(recap_core *story);
/// Moves to the start of a page, clamped to those that there are. The current one restarts.
void recap_core_go_to_page(recap_core *story, size_t page);
/// Restarts the page.
void recap_core_restart_page(recap_core *story);
/// Ends a page that waits for this call, even during a pause; does nothing on others.
void recap_core_signal_page_end(recap_core *story);
/// Stops the time.
void recap_core_pause(recap_core *story);
/// Lets time pass again.
void recap_core_resume(recap_core *story);
/// Sets the playing time that passes in a second, clamped to 0.25…8 and rounded to thousandths.
void recap_core_set_speed(recap_core *story, double speed);
/// Sets whether a move forward from a manual last page stays there at first; it does by default.
void recap_core_set_holds_at_end(recap_core *story, bool holds);
/// Ends the story.
void recap_core_close(recap_core *story);

/// The current page.
size_t recap_core_current_page(const recap_core *story);
/// The current step of the page.
size_t recap_core_current_step(const recap_core *story);
/// The number of pages.
size_t recap_core_page_count(const recap_core *story);
/// The part of the page's time that has passed, from 0 to 1.
double recap_core_progress(const recap_core *story);
/// The playing time that has passed on the page.
double recap_core_elapsed(const recap_core *story);
/// Whether time is stopped.
bool recap_core_is_paused(const recap_core *story);
/// Whether the story is over.
bool recap_core_is_over(const recap_core *story);
/// The time until the next event that time alone brings; −1 if there is none. To advance by it brings the event.
double recap_core_time_to_event(const recap_core *story);

#ifdef __cplusplus
}
#endif

#endif
