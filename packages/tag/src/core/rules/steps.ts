/**
 * Runs series of steps one after the other. Without asynchronous steps, everything runs immediately, so a click that
 * leaves the page is reported before the page unloads.
 */

/** A step yields an answer or a promise, and receives the result. Each series handles its own failures. */
export type Steps = Generator<unknown, void, unknown>;

/** Limit for a promise. After that, the step fails with `LATE`. */
export const TIMEOUT_SECONDS = 2;
export const LATE = {};

/** Returns a function that appends series of steps to a queue. */
export function createSeries(): (series: readonly Steps[]) => void {
  // The first entry is the running one.
  const queue: Steps[] = [];

  const advance = (answer?: unknown, isFailure?: boolean): void => {
    let given = answer;
    let hasFailed = isFailure;
    for (let steps = queue[0]; steps; steps = queue[0]) {
      const { done, value } = hasFailed ? steps.throw(given) : steps.next(given);
      hasFailed = false;
      given = value;
      if (done) queue.shift();
      else if (isPromise(value)) {
        inTime(value).then(advance, (reason) => advance(reason, true));
        return;
      }
    }
  };

  return (series) => {
    const isBusy = queue[0];
    queue.push(...series);
    if (!isBusy) advance();
  };
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function inTime(promise: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, TIMEOUT_SECONDS * 1000, LATE);
    promise.then(resolve, reject);
  });
}
