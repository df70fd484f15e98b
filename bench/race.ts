/**
 * Runs every measurement once for every contestant in each repetition, in random order, with one browser per
 * repetition.
 */
import { cpus } from 'node:os';
import { launch } from './browser.ts';
import type { Contestant } from './contestants.ts';
import { measureBoot, measureSlowBoot } from './measure/boot.ts';
import { measureClick } from './measure/click.ts';
import { measureLeave } from './measure/leave.ts';
import { measureTrack } from './measure/track.ts';
import { pause, visit, type Measured, type Setting } from './measure/visit.ts';
import type { Run } from './medians.ts';
import type { Part } from './options.ts';
import { Server } from './server.ts';

/** Share of CPU used by other work from which wall-clock times are unreliable. */
export const BUSY = 0.6;

type Measure = (setting: Setting) => Promise<Measured>;

const MEASURES: Readonly<Record<Part, readonly Measure[]>> = {
  boot: [measureBoot, measureSlowBoot],
  click: [measureClick],
  leave: [measureLeave],
  track: [measureTrack],
};

export async function race(
  all: readonly Contestant[],
  parts: readonly Part[],
  repetitions: number,
): Promise<Run[]> {
  const server = new Server();
  const port = await server.open();
  const runs: Run[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    const browser = await launch(port);
    // Warm-up: without it, the first contestant in a new browser would pay the browser's start-up costs.
    for (const contestant of all) {
      const { context } = await visit({ browser, server, contestant }, 0);
      await context.close();
    }
    for (const measure of parts.flatMap((part) => MEASURES[part])) {
      for (const contestant of shuffled(all)) {
        const busy = await quiet();
        const measured = await attempt(measure, { browser, server, contestant });
        runs.push({ repetition, id: contestant.id, busy, ...measured });
      }
    }
    await browser.close();
    console.error(`repetition ${repetition} of ${repetitions}`);
  }
  server.close();
  return runs;
}

/** Retries once, because a page may lose its browser on a busy machine. */
async function attempt(measure: Measure, setting: Setting): Promise<Measured> {
  try {
    return await measure(setting);
  } catch {
    // Closes leftovers of the first attempt, which would disturb the second.
    await setting.browser.stopTracing().catch(() => undefined);
    for (const context of setting.browser.contexts()) await context.close().catch(() => undefined);
  }
  try {
    return await measure(setting);
  } catch (error) {
    return { values: {}, problems: [String(error).split('\n')[0] ?? ''] };
  }
}

function shuffled<T>(all: readonly T[]): T[] {
  const drawn = all.map((one) => ({ one, lot: Math.random() }));
  return drawn.sort((a, b) => a.lot - b.lot).map(({ one }) => one);
}

/** Waits up to 12 samples of 120 ms until other work uses less than `BUSY`. Returns the share of CPU in use. */
async function quiet(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const before = ticks();
    await pause(120);
    const after = ticks();
    const share = (after.busy - before.busy) / Math.max(1, after.all - before.all);
    if (share < BUSY || tries === 12) return share;
  }
}

function ticks(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.reduce(
    (sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle,
    0,
  );
  return { busy: all - idle, all };
}
