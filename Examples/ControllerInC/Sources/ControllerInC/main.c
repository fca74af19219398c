// A story's time and place in C, without a terminal.

#include <recap_core.h>
#include <stdio.h>

static void observe(void *context, enum recap_core_event event) {
    recap_core *story = context;
    switch (event) {
    case RECAP_CORE_PAGE_CHANGED: printf("page %zu of %zu\n", recap_core_current_page(story) + 1, recap_core_page_count(story)); break;
    case RECAP_CORE_STEP_CHANGED: printf("step %zu\n", recap_core_current_step(story) + 1); break;
    case RECAP_CORE_PAUSE_CHANGED: printf("%s\n", recap_core_is_paused(story) ? "paused" : "playing"); break;
    case RECAP_CORE_FINISHED: printf("finished\n"); break;
    default: printf("event %d\n", event);
    }
}

int main(void) {
    const struct recap_core_page pages[] = {
        {.advance = RECAP_CORE_AFTER_SECONDS, .seconds = 3, .steps = 1},
        {.advance = RECAP_CORE_AFTER_SECONDS, .seconds = 4, .steps = 2},
        {.advance = RECAP_CORE_WHEN_SIGNALED, .steps = 1},
    };
    recap_core *story = recap_core_create(pages, sizeof pages / sizeof pages[0]);
    if (!story) return 1;
    recap_core_observe(story, observe, story);
    recap_core_advance(story, 2);
    printf("%.2f of the page, %.1f s to go\n", recap_core_progress(story), recap_core_time_to_event(story));
    recap_core_pause(story);
    recap_core_advance(story, 60);
    recap_core_resume(story);
    // As an event loop does: time passes until something happens by itself.
    for (double wait; (wait = recap_core_time_to_event(story)) >= 0;) recap_core_advance(story, wait);
    recap_core_signal_page_end(story);
    printf("%s\n", recap_core_is_over(story) ? "over" : "not over");
    recap_core_destroy(story);
    return recap_core_create(&(struct recap_core_page){.advance = RECAP_CORE_AFTER_SECONDS, .seconds = -1}, 1) ? 1 : 0;
}
