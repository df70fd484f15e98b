/**
 * Fires 200 custom events in a row, with sending replaced by a stub. Measures main-thread CPU per event until the
 * page is quiet.
 */
import { taskTime } from '../browser.ts';
import { pause, until, visit, type Measured, type Setting } from './visit.ts';

const EVENTS = 200;
const WARM_UP = 20;
const QUIET = 500;
const PATIENCE = 25_000;

export async function measureTrack(setting: Setting): Promise<Measured> {
  const { tracker } = setting.contestant;
  if (!tracker) return { values: {}, problems: [] };
  const tab = await visit(setting, 400);
  const { context, page } = tab;
  await page.evaluate(() => (window.bench.isSilent = true));
  await page.evaluate(fire, [tracker.track, WARM_UP] as const);
  await pause(QUIET);

  // The idle CPU of the page and of this polling is subtracted.
  const idle = await spent(() => settled(250, 3));
  const from = await page.evaluate(() => window.bench.calls.length);
  const busy = await spent(async () => {
    await page.evaluate(fire, [tracker.track, EVENTS] as const);
    await silent();
  });
  const calls = await page.evaluate((n) => window.bench.read(n), from);
  await context.close();
  const cpu = busy.cpu - (idle.cpu / idle.time) * busy.time;
  const seen = calls.flatMap(({ url, text }) => [...`${url} ${text}`.matchAll(/bench_evt_(\d+)/g)]);
  const sent = new Set(seen.map(([, n]) => n)).size;
  const problems = sent === EVENTS ? [] : [`${sent} of ${EVENTS} events were sent`];
  return { values: { track: (cpu / EVENTS) * 1000 }, problems };

  async function spent(work: () => Promise<void>): Promise<{ cpu: number; time: number }> {
    const [cpu, time] = [await taskTime(tab), Date.now()];
    await work();
    return { cpu: (await taskTime(tab)) - cpu, time: Date.now() - time };
  }

  function count(): Promise<number> {
    return page.evaluate(() => window.bench.calls.length);
  }

  async function settled(step: number, rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await count();
      await pause(step);
    }
  }

  async function silent(): Promise<void> {
    let [last, since] = [-1, Date.now()];
    const isSilent = async (): Promise<boolean> => {
      const now = await count();
      if (now !== last) [last, since] = [now, Date.now()];
      return Date.now() - since > QUIET;
    };
    await until(isSilent, PATIENCE, 250);
  }
}

/** Runs in the page. */
function fire([source, times]: readonly [string, number]): void {
  const track = new Function('i', source) as (i: number) => void;
  for (let i = 0; i < times; i++) track(i);
}
