/** Playwright's, whose polls look again soon: by themselves they wait for half a second and longer after the third look. */
import { expect as playwright } from '@playwright/test';

/** Milliseconds before each look after the first; the last of them from then on. */
const INTERVALS = [20, 30, 50, 100];

const poll: typeof playwright.poll = (look, options) =>
  playwright.poll(look, {
    intervals: INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect: typeof playwright = new Proxy(playwright, {
  get: (of, name) => (name === 'poll' ? poll : (Reflect.get(of, name) as unknown)),
});
