/** Counts what was stored and forwarded against the stops, and what was lost. */
import { until } from '../../packages/collector/src/testing/until.ts';
import type { CollectorPlace } from '../../scripts/upgrade/collector-place.ts';
import type { Scene } from '../../scripts/upgrade/scene.ts';
import { CLASSES, classOf, isStopped } from './classes.ts';
import type { Load } from './load.ts';
import type { Target } from './target.ts';

/** Milliseconds within which all collectors obey. */
const OBEYED = 10_000;

/** When the stop of each kind was in force at one collector, in milliseconds. */
export type Pressed = ReadonlyMap<string, number>;

interface Stored {
  readonly number: number;
  readonly at: number;
  readonly isStopped: boolean;
}

async function allStored({ store, database }: Scene): Promise<Stored[]> {
  const sql = `SELECT request_id, toUnixTimestamp64Milli(received_at), searchTerm FROM ${database}.hits FORMAT TSV`;
  const lines = (await store.ask(sql)).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [id = '', at = '', term = ''] = line.split('\t');
    const number = Number(id.slice(1));
    return { number, at: Number(at), isStopped: isStopped(number, term) };
  });
}

/** Prints a line for each class. Returns the number of hits that were lost, repeated or stored too late. */
export async function storedAfter(scene: Scene, load: Load, pressed: Pressed): Promise<number> {
  const clean = [...load.acknowledged.keys()].filter((number) => classOf(number) === 'none');
  let stored: Stored[] = [];
  await until('the store has all hits that no stop names', async () => {
    stored = await allStored(scene);
    const numbers = new Set(stored.map(({ number }) => number));
    return clean.every((number) => numbers.has(number));
  });
  let wrong = 0;
  for (const kind of CLASSES) {
    const own = stored.filter(({ number }) => classOf(number) === kind);
    const acknowledged = [...load.acknowledged.keys()].filter((one) => classOf(one) === kind);
    const since = pressed.get(kind) ?? Infinity;
    const after = own.filter((hit) => hit.isStopped && hit.at > since);
    const late = after.filter(({ at }) => at > since + OBEYED).length;
    const repeated = own.length - new Set(own.map(({ number }) => number)).size;
    const last = Math.max(0, ...after.map(({ at }) => at - since)) / 1000;
    console.log(
      `${kind.padEnd(9)} ${acknowledged.length} acknowledged, ${own.length} stored, ${after.length} with what is stopped ` +
        `after the press, the last after ${last.toFixed(1)} s, ${late} after 10 s, ${repeated} repeated`,
    );
    // A stopped dimension keeps its hit.
    const isKept = kind === 'none' || kind === 'dimension';
    wrong += late + repeated + (isKept ? acknowledged.length - own.length : 0);
  }
  console.log(`${load.sent} sent, ${load.refused.size} not acknowledged`);
  return wrong;
}

interface Returned {
  readonly target: Target;
  /** When the other server returned. */
  readonly returned: number;
}

/** Returns the number of hits that the other server should not have, or lacks. */
export async function forwardedAfter(
  places: readonly CollectorPlace[],
  load: Load,
  { target, returned }: Returned,
): Promise<number> {
  await until('nothing waits for the other server', async () => {
    const waiting = await Promise.all(
      places.map((one) => one.metric('balise_forward_waiting_bytes')),
    );
    return waiting.every((bytes) => bytes === 0);
  });
  const after = target.arrived.filter(({ at }) => at >= returned);
  const leaked = after.filter(({ number, text }) => isStopped(number, text));
  const there = new Set(target.arrived.map(({ number }) => number));
  const clean = [...load.acknowledged.keys()].filter((number) => classOf(number) === 'none');
  const missing = clean.filter((number) => !there.has(number));
  console.log(
    `other server: ${target.arrived.length} requests, ${after.length} after its return, ${leaked.length} of them with what is ` +
      `stopped, ${missing.length} of ${clean.length} hits that no stop names are missing`,
  );
  return leaked.length + missing.length;
}
