/**
 * Watches a release at several collectors: when each serves its library, and whether all of them accept its new host from
 * the first moment at which one does.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from './send.ts';

/** Milliseconds between two looks at a collector, and the longest that a release may take. */
const LOOK = 50;
const LONGEST = 60_000;

export interface WatchedRelease {
  /** Seconds until the first and the last collector served the library. */
  readonly first: number;
  readonly last: number;
  /** Beacons of the new host after the first moment, and those that were not answered with 200. */
  readonly sent: number;
  readonly refused: number;
}

interface Watched {
  readonly host: string;
  readonly integrity: string;
  /** `performance.now()` when the release went live. */
  readonly since: number;
}

async function serves(port: number, integrity: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/lib/production/balise.js`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity;
}

/** Throws if a collector does not serve the library within a minute. */
export async function watchRelease(
  ports: readonly number[],
  { host, integrity, since }: Watched,
): Promise<WatchedRelease> {
  const found = new Map<number, number>();
  let [sent, refused] = [0, 0];
  const sendToAll = async (): Promise<void> => {
    const statuses = await Promise.all(ports.map((port) => send(port, host)));
    sent += statuses.length;
    refused += statuses.filter((status) => status !== 200).length;
  };
  const watch = async (port: number): Promise<void> => {
    while (!found.has(port)) {
      const seconds = (performance.now() - since) / 1000;
      if (seconds * 1000 > LONGEST) throw new Error(`port ${port} does not serve ${integrity}`);
      if (await serves(port, integrity)) found.set(port, (performance.now() - since) / 1000);
      if (found.size > 0) await sendToAll();
      await wait(LOOK);
    }
  };
  await Promise.all(ports.map(watch));
  const times = [...found.values()];
  return { first: Math.min(...times), last: Math.max(...times), sent, refused };
}
