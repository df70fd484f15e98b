/**
 * Runs series of steps one after the other. As long as no step is asynchronous everything runs at once: a click that
 * leaves the page is reported before it leaves.
 */

/** Each step gives an answer or a promise of one, and gets the answer back. A series handles its own failures. */
export type Steps = Generator<unknown, void, unknown>;

/** How long a promise may take; after that its step fails with `LATE`. */
export const TIMEOUT_SECONDS = 2;
export const LATE = {};

/** The function that it gives queues series of steps, behind all that is queued already. */
export function createSeries(): (series: readonly Steps[]) => void {
  // What runs now is the first of it.
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
