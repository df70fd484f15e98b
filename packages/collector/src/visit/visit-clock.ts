/**
 * The clock of a visit: weeks back, and ahead by some seconds whenever the visitor reads. In the page it stands in for the browser's: dates
 * are of the visit, timers come due when the visitor has read on, and cookies last as long as they would have.
 */

/** How far the visit lies in the past, in milliseconds. */
export interface ClockOptions {
  readonly behind: number;
}

export class VisitClock {
  #behind: number;

  /** `at`: the moment of the visit, in milliseconds; it goes on from there. */
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

/** Under which a page keeps its clock, out of sight of what goes through its names. */
const KEY = "Symbol.for('balise: clock of a visit')";

/** What a page runs before anything else: written as text, since what compiles this file would put its own names into a function. */
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

/** What the page that is open runs when the clock has jumped. */
export const setScript = ({ behind }: ClockOptions): string => `window[${KEY}]?.set(${behind})`;

export interface LastingCookie {
  /** Seconds since 1970; -1 where it lasts as long as the session. */
  readonly expires: number;
}

/** Cookies when so much more time has gone by, in milliseconds; those that have ended are left out. */
export function aged<T extends LastingCookie>(
  cookies: readonly T[],
  milliseconds: number,
  now = Date.now(),
): T[] {
  return cookies
    .map((one) => (one.expires < 0 ? one : { ...one, expires: one.expires - milliseconds / 1000 }))
    .filter(({ expires }) => expires < 0 || expires > now / 1000);
}
