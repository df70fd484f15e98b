/** Sends hits to a collector at a steady pace while something else is measured. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendOne, targets } from './send.ts';

/** Connections that send at the same time. One hit after the other would wait for each answer. */
const SENDERS = 16;
const DAY = 86_400_000;

export interface Arrived {
  readonly arrived: number;
  readonly seconds: number;
}

/** `aSecond`: hits. Throws if the work throws, or if a hit is not answered with 200. */
export async function arriveWhile(
  port: number,
  work: () => Promise<void>,
  aSecond = 200,
): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  let isOver = false;
  let arrived = 0;
  const waiting = targets(Infinity, Date.now(), Date.now() - DAY);
  const sendOn = async (): Promise<void> => {
    for (const target of waiting) {
      if (isOver) return;
      await sendOne(port, agent, target, (arrived += 1));
      const early = arrived / aSecond - seconds();
      if (early > 0) await wait(early * 1000);
    }
  };
  const arriving = Promise.all(Array.from({ length: SENDERS }, sendOn));
  try {
    await Promise.race([work(), arriving]);
  } finally {
    isOver = true;
    await arriving.finally(() => agent.destroy());
  }
  return { arrived, seconds: seconds() };
}
