/**
 * The clock of a simulated visit. It is weeks in the past, and jumps ahead while the visitor reads. In the page it
 * replaces the clock of the browser: dates are those of the visit, timers run after reading time, and cookies expire
 * as they would have.
 */

/** How far in the past the visit is, in milliseconds. */
export interface ClockOptions {
  readonly behind: number;
}

export class VisitClock {
  #behind: number;

  /** `at`: the time of the visit in milliseconds. The clock runs from there. */
  constructor(at: number, now = Date.now()) {
    this.#behind = now - at;
  }

  get behind(): number {
    return this.#behind;
  }

  now(): number {
    return Date.now() - this.#behind;
  }

  jump(milliseconds: number): void {
    this.#behind -= Math.round(milliseconds);
  }
}

/** The key under which a page keeps its clock. A symbol, so that scripts that list property names do not find it. */
const KEY = "Symbol.for('balise: clock of a visit')";

/**
 * The script that a page runs before anything else. It is text, because a compiler of this file would add its own
 * names to a function.
 */
export const startScript = ({ behind }: ClockOptions): string => `(() => {
  const key = ${KEY};
  if (window[key]) return window[key].set(${behind});
  const RealDate = window.Date;
  const realNow = RealDate.now.bind(RealDate);
  const setReal = window.setTimeout.bind(window);
  const clearReal = window.clearTimeout.bind(window);
  const timers = new Map();
  let behind = ${behind};
  let last = 0;
  const now = () => realNow() - behind;
  window.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = window.Date;
  const arm = (id, timer) => {
    timer.real = setReal(() => {
      timers.delete(id);
      timer.run();
    }, Math.max(0, timer.due - now()));
  };
  window.setTimeout = (run, wait, ...given) => {
    if (typeof run !== 'function') return setReal(run, wait, ...given);
    const id = (last += 1);
    const timer = { due: now() + (Number(wait) || 0), run: () => run.apply(window, given) };
    timers.set(id, timer);
    arm(id, timer);
    return id;
  };
  window.clearTimeout = (id) => {
    clearReal(timers.get(id)?.real);
    timers.delete(id);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text) {
      const until = RealDate.parse(/;\\s*expires=([^;]*)/i.exec(text)?.[1] ?? '');
      const lasting = Number.isNaN(until) ? '' : '; Max-Age=' + Math.round((until - now()) / 1000);
      cookie.set.call(this, text + lasting);
    },
  });
  const set = (to) => {
    behind = to;
    for (const [id, timer] of timers) {
      clearReal(timer.real);
      arm(id, timer);
    }
  };
  Object.defineProperty(window, key, { value: { set } });
})()`;

/** The script for the open page after the clock has jumped. */
export const setScript = ({ behind }: ClockOptions): string => `window[${KEY}]?.set(${behind})`;

export interface LastingCookie {
  /** Seconds since 1970; -1 for a session cookie. */
  readonly expires: number;
}

/** Cookies after more time has passed, in milliseconds. Expired cookies are left out. */
export function aged<T extends LastingCookie>(
  cookies: readonly T[],
  milliseconds: number,
  now = Date.now(),
): T[] {
  return cookies
    .map((one) => (one.expires < 0 ? one : { ...one, expires: one.expires - milliseconds / 1000 }))
    .filter(({ expires }) => expires < 0 || expires > now / 1000);
}
