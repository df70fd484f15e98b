import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { aged, setScript, startScript, VisitClock } from './visit-clock.ts';

const WEEK = 7 * 86_400_000;

interface Timer {
  readonly run: () => void;
  readonly wait: number;
}

/** A page before any script has run. `timers`: the timers that are set, by number. */
function page(): {
  run: (script: string) => unknown;
  cookies: string[];
  timers: Map<number, Timer>;
} {
  const cookies: string[] = [];
  const timers = new Map<number, Timer>();
  let last = 100;
  const window = createContext({
    setTimeout(run: () => void, wait: number) {
      timers.set((last += 1), { run, wait });
      return last;
    },
    clearTimeout: (id: number) => timers.delete(id),
    wrote: (text: string) => void cookies.push(text),
  });
  const run = (script: string): unknown => runInContext(script, window);
  run(`var window = globalThis;
    class Document { get cookie() { return 'a=1'; } set cookie(text) { wrote(text); } }
    var document = new Document();`);
  return { run, cookies, timers };
}

it('starts at the time of the visit, and jumps', () => {
  const at = Date.now() - WEEK;
  const clock = new VisitClock(at);
  expect(clock.now() - at).toBeLessThan(WEEK / 2);
  const before = clock.behind;
  clock.jump(1500.7);
  expect(clock.behind).toBe(before - 1501);
});

it('gives a page the time of the visit, and keeps given dates unchanged', () => {
  const { run } = page();
  run(startScript({ behind: WEEK }));
  const isThen = (at: unknown): boolean => Math.abs(Date.now() - WEEK - Number(at)) < WEEK / 2;
  expect(isThen(run('Date.now()'))).toBe(true);
  expect(isThen(run('new Date().getTime()'))).toBe(true);
  expect(isThen(run('Date.parse(Date())'))).toBe(true);
  expect(run('new Date(5).getTime() + Date.UTC(1970, 0, 1)')).toBe(5);
  expect(run('new Date() instanceof Date && new Date().constructor === Date')).toBe(true);
});

it('applies a new time if the script runs again in a page', () => {
  const { run } = page();
  run(startScript({ behind: WEEK }));
  // As when a frame, or the same document, gets the script again.
  run(startScript({ behind: 0 }));
  expect(Math.abs(Number(run('Date.now()')) - Date.now())).toBeLessThan(WEEK / 2);
});

it('runs timers once when reading time has passed, and keeps their numbers', () => {
  const { run, timers } = page();
  run(startScript({ behind: WEEK }));
  run('var heard = []; var soon = setTimeout((word) => heard.push(word), 30_000, "soon");');
  run(
    'var late = setTimeout(() => heard.push("late"), 3_600_000); var never = setTimeout(() => heard.push("never"), 1000);',
  );
  run('clearTimeout(never)');
  run(setScript({ behind: WEEK - 60_000 }));
  expect([...timers.values()].map(({ wait }) => wait === 0)).toEqual([true, false]);
  for (const [id, { run: fire, wait }] of [...timers])
    if (wait === 0) {
      timers.delete(id);
      fire();
    }
  expect(run('heard.join()')).toBe('soon');
  run(setScript({ behind: WEEK - 120_000 }));
  expect(timers.size).toBe(1);
  run('clearTimeout(late)');
  expect(timers.size).toBe(0);
});

it('gives cookies the duration that they would have had during the visit', () => {
  const { run, cookies } = page();
  run(startScript({ behind: WEEK }));
  run(
    `document.cookie = 'a=1; Path=/; Expires=' + new Date(Date.now() + 1800_000).toUTCString() + '; SameSite=Lax'`,
  );
  run(
    `document.cookie = 'b=2; Path=/'; document.cookie = 'c=; Expires=' + new Date(0).toUTCString()`,
  );
  const [lasting = '', session, ended = ''] = cookies;
  const seconds = Number(/; Max-Age=(\d+)$/.exec(lasting)?.[1]);
  expect(Math.abs(seconds - 1800)).toBeLessThan(60);
  expect(session).toBe('b=2; Path=/');
  expect(Number(/; Max-Age=(-?\d+)$/.exec(ended)?.[1])).toBeLessThan(0);
  expect(run('document.cookie')).toBe('a=1');
});

it('makes cookies older with the clock, and removes expired ones', () => {
  const now = 1_000_000_000;
  const cookies = [
    { name: 'visit', expires: now / 1000 + 1800 },
    { name: 'long', expires: now / 1000 + 86_400 },
    { name: 'session', expires: -1 },
  ];
  expect(aged(cookies, 3_600_000, now)).toEqual([
    { name: 'long', expires: now / 1000 + 82_800 },
    { name: 'session', expires: -1 },
  ]);
  expect(aged(cookies, 0, now)).toEqual(cookies);
});
