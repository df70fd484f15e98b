/** The seconds and the CPU seconds of a question, as medians of several times. */
import { median } from '../medians.ts';

/** Slow questions are asked fewer times. */
const TIMES = { usual: 5, slow: 3 };
const SLOW_SECONDS = 5;

export interface Took {
  readonly seconds: number;
  /** Of this process, in which the embedded engine runs. */
  readonly cpu: number;
}

export async function timeQuestion(question: () => Promise<unknown>): Promise<Took> {
  const all: Took[] = [];
  const isSlow = (): boolean => (all[0]?.seconds ?? 0) > SLOW_SECONDS;
  while (all.length < (isSlow() ? TIMES.slow : TIMES.usual)) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    await question();
    const { user, system } = process.cpuUsage(used);
    all.push({ seconds: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6 });
  }
  return {
    seconds: median(all.map(({ seconds }) => seconds)) ?? 0,
    cpu: median(all.map(({ cpu }) => cpu)) ?? 0,
  };
}
