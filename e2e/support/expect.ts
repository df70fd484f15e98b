/**
 * Playwright's `expect` with shorter polling intervals. Its default intervals reach half a second and more after the
 * third check.
 */
import { expect as playwright } from '@playwright/test';

/** Milliseconds before each check after the first. The last interval repeats. */
const INTERVALS = [20, 30, 50, 100];

const poll: typeof playwright.poll = (look, options) =>
  playwright.poll(look, {
    intervals: INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect: typeof playwright = new Proxy(playwright, {
  get: (of, name) => (name === 'poll' ? poll : (Reflect.get(of, name) as unknown)),
});
