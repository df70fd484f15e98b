/**
 * Short rounds alternate between the collector and the bare server. Other work on the machine then slows both alike.
 * The ratio is therefore more reliable than that of two long consecutive runs.
 */
import { median } from '../medians.ts';
import { load } from './load.ts';
import { cpuOf, type Contestant } from './processes.ts';
import type { Size } from './size.ts';

export interface Figures {
  readonly hitsASecond: number;
  /** CPU time per hit. */
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Race {
  readonly bare: Figures;
  readonly balise: Figures;
  /** Median over the rounds of the collector's CPU time divided by the bare server's. */
  readonly ratio: number;
}

interface Round {
  readonly seconds: number;
  readonly microseconds: number;
  readonly latencies: Float64Array;
}

/** Number of the last hit sent. A run never repeats a request id. */
let last = 0;

export async function send({ port }: Contestant, hits: number, connections = 64) {
  const result = await load({ port, connections, hits, number: last });
  last += hits;
  return result;
}

/**
 * `between` is awaited after each round of the collector. The store's work then falls outside every measured round.
 */
export async function race(
  bare: Contestant,
  balise: Contestant,
  { connections, rounds: count, hits }: Size & { readonly connections: number },
  between: () => Promise<void>,
): Promise<Race> {
  const rounds: Record<'bare' | 'balise', Round[]> = { bare: [], balise: [] };
  for (let number = 0; number < count; number += 1) {
    rounds.bare.push(await round(bare, connections, hits));
    rounds.balise.push(await round(balise, connections, hits));
    await between();
  }
  const ratios = rounds.balise.map(
    ({ microseconds }, number) => microseconds / (rounds.bare[number]?.microseconds ?? 1),
  );
  return {
    bare: figuresOf(rounds.bare, hits),
    balise: figuresOf(rounds.balise, hits),
    ratio: median(ratios) ?? 0,
  };
}

async function round(contestant: Contestant, connections: number, hits: number): Promise<Round> {
  const pid = contestant.process.pid ?? 0;
  const before = cpuOf(pid);
  const { seconds, latencies } = await send(contestant, hits, connections);
  return { seconds, microseconds: (cpuOf(pid) - before) / hits, latencies };
}

function figuresOf(rounds: readonly Round[], hits: number): Figures {
  const latencies = Float64Array.from(rounds.flatMap((one) => [...one.latencies])).sort();
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    hitsASecond: median(rounds.map(({ seconds }) => hits / seconds)) ?? 0,
    microseconds: median(rounds.map(({ microseconds }) => microseconds)) ?? 0,
    p50: at(0.5),
    p99: at(0.99),
  };
}
