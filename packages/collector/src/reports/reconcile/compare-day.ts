/** Compares two counts of one day: ours, and those of another service. */
import type { DayTotal } from '../imported/total-line.ts';
import type { OurDay } from './our-day.ts';

export interface Pair {
  readonly theirs: number;
  readonly ours: number;
}

export interface HostEvent extends Pair {
  readonly host: string;
  readonly event: string;
}

interface PageEvent extends HostEvent {
  readonly path: string;
}

export interface Compared {
  readonly events: readonly (Pair & { readonly event: string })[];
  readonly hosts: readonly HostEvent[];
  /** The greatest difference first. */
  readonly pages: readonly PageEvent[];
  /** Hits that we left out, for the events of the other service. */
  readonly bots: number;
  readonly internal: number;
  /** Sums of all absolute differences: with the day of Toronto, and with the day of UTC. */
  readonly apart: number;
  readonly apartInUtc: number;
  /** Pages that only one side has: how many, and their total. */
  readonly onlyTheirs: { readonly pages: number; readonly total: number };
  readonly onlyOurs: { readonly pages: number; readonly total: number };
}

interface Sums {
  theirs: number;
  ours: number;
  inUtc: number;
}

/**
 * Compares by event, host and page. Pages that only one side has are included; events that the other service does not
 * have are left out.
 */
export function compareDay(theirs: Iterable<DayTotal>, { rows }: OurDay): Compared {
  const pages = new Map<string, Sums & Omit<PageEvent, keyof Pair>>();
  const at = (host: string, path: string, event: string): Sums => {
    const key = `${event} ${host}${path}`;
    const known = pages.get(key) ?? { ...{ host, path, event }, theirs: 0, ours: 0, inUtc: 0 };
    pages.set(key, known);
    return known;
  };
  const named = new Set<string>();
  for (const { host, path, event, total } of theirs) {
    named.add(event);
    at(host, path, event).theirs += total;
  }
  let [bots, internal] = [0, 0];
  for (const row of rows) {
    if (!named.has(row.event)) continue;
    bots += row.bots;
    internal += row.internal;
    if (row.counted + row.inUtc === 0) continue;
    const sums = at(row.host, row.path, row.event);
    sums.ours += row.counted;
    sums.inUtc += row.inUtc;
  }
  const all = [...pages.values()];
  const hosts = summed(all, ({ host, event }) => `${event} ${host}`);
  return {
    events: summed(all, ({ event }) => event)
      .sort((a, b) => order(a.event, b.event))
      .map(({ event, theirs: left, ours }) => ({ event, theirs: left, ours })),
    hosts: hosts
      .filter(isThere)
      .sort((a, b) => order(a.event, b.event) || differenceOf(b) - differenceOf(a))
      .map(({ host, event, theirs: left, ours }) => ({ host, event, theirs: left, ours })),
    pages: all
      .filter(isThere)
      .sort((a, b) => differenceOf(b) - differenceOf(a) || order(a.host + a.path, b.host + b.path))
      .map(({ host, path, event, theirs: left, ours }) => ({
        ...{ host, path, event },
        ...{ theirs: left, ours },
      })),
    ...{ bots, internal },
    // Summed over hosts, because single pages differ by chance.
    apart: hosts.reduce((sum, one) => sum + differenceOf(one), 0),
    apartInUtc: hosts.reduce((sum, one) => sum + Math.abs(one.theirs - one.inUtc), 0),
    onlyTheirs: only(all, 'theirs', 'ours'),
    onlyOurs: only(all, 'ours', 'theirs'),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const isThere = ({ theirs, ours }: Pair): boolean => theirs + ours > 0;
const differenceOf = ({ theirs, ours }: Pair): number => Math.abs(ours - theirs);

function summed<T extends Sums>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const key = keyOf(one);
    const known = found.get(key);
    if (!known) found.set(key, { ...one });
    else {
      known.theirs += one.theirs;
      known.ours += one.ours;
      known.inUtc += one.inUtc;
    }
  }
  return [...found.values()];
}

function only(
  all: readonly (Sums & { readonly host: string; readonly path: string })[],
  has: 'theirs' | 'ours',
  lacks: 'theirs' | 'ours',
): { pages: number; total: number } {
  const rows = all.filter((one) => one[has] > 0 && one[lacks] === 0);
  return {
    pages: new Set(rows.map(({ host, path }) => host + path)).size,
    total: rows.reduce((sum, one) => sum + one[has], 0),
  };
}

/** The difference as a share of their count; undefined if that is 0. */
export const shareOf = ({ theirs, ours }: Pair): number | undefined =>
  theirs === 0 ? undefined : (ours - theirs) / theirs;

/** Below this count, a share is mostly chance. */
const FEW = 100;

/**
 * Counts that differ by more than `tolerance` percent: by event, and by host and event if either count is at least a
 * hundred.
 */
export function apartBy(
  { events, hosts }: Compared,
  tolerance: number,
): readonly Partial<HostEvent>[] {
  const isApart = (pair: Pair): boolean => {
    const share = shareOf(pair);
    return share === undefined ? pair.ours > 0 : Math.abs(share) * 100 > tolerance;
  };
  return [
    ...events.filter(isApart),
    ...hosts.filter((one) => Math.max(one.theirs, one.ours) >= FEW && isApart(one)),
  ];
}
