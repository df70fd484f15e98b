/** Row 4.13: checks a page after a view, and again after it had time to load more content. */
import { whenIdle } from '../../env/page-lifecycle.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

const state = oncePerPage(() => ({ view: 0 }));

/** Calls `check` with the seconds of each check in the settings, starting with 0, until the next view. */
export function checkTimeOnPage(check: (seconds: string) => void): void {
  const view = ++state().view;
  const began = Date.now();
  const seconds = [0, ...settings.featureChecks];
  const look = (place: number): void => {
    if (view !== state().view) return;
    check(String(seconds[place]));
    const next = seconds[place + 1];
    if (next !== undefined) setTimeout(() => look(place + 1), began + next * 1000 - Date.now());
  };
  whenIdle(() => look(0));
}
