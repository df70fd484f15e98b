/** Sends 200 hits a second to a collector while something else is measured. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendOne, targets } from './send.ts';

const A_SECOND = 200;
const DAY = 86_400_000;

export interface Arrived {
  readonly arrived: number;
  readonly seconds: number;
}

/** Throws if the work throws, or if a hit is not answered with 200. */
export async function arriveWhile(port: number, work: () => Promise<void>): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  let isOver = false;
  let arrived = 0;
  const arriving = (async () => {
    for (const target of targets(Infinity, Date.now(), Date.now() - DAY)) {
      if (isOver) return;
      await sendOne(port, agent, target, (arrived += 1));
      const early = arrived / A_SECOND - seconds();
      if (early > 0) await wait(early * 1000);
    }
  })();
  try {
    await Promise.race([work(), arriving]);
  } finally {
    isOver = true;
    await arriving.finally(() => agent.destroy());
  }
  return { arrived, seconds: seconds() };
}
