/** The lines of the list in order: beacons, and notes for a new day and for a gap. Pure. */
import type { ShownHit } from '@balise/beacon';
import { momentOf } from '../../language/formats.ts';
import { groupByPageView } from './group-by-page-view.ts';

export type ListLine =
  | {
      readonly kind: 'hit';
      readonly key: string;
      readonly hit: ShownHit;
      /** Whether the beacon is the first or the last line of its page view. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'gap'; readonly key: string };

/** `gaps`: ids of hits with a gap below them. */
export function linesOf(hits: readonly ShownHit[], gaps: ReadonlySet<string>): ListLine[] {
  const lines: ListLine[] = [];
  let before: ShownHit | undefined;
  for (const group of groupByPageView(hits, gaps)) {
    group.hits.forEach((hit, at) => {
      const day = dayOf(hit);
      if (before && dayOf(before) !== day) lines.push({ kind: 'day', key: `day ${hit.id}`, day });
      before = hit;
      lines.push({
        ...{ kind: 'hit', key: hit.id, hit },
        isFirst: at === 0,
        isLast: at === group.hits.length - 1,
      });
      if (gaps.has(hit.id)) lines.push({ kind: 'gap', key: `gap ${hit.id}` });
    });
  }
  return lines;
}

const days = new WeakMap<ShownHit, string>();

/** The day in Toronto. Remembered, since the list asks for it with each new beacon. */
function dayOf(hit: ShownHit): string {
  const known = days.get(hit);
  if (known !== undefined) return known;
  const { day } = momentOf(hit.receivedAt);
  days.set(hit, day);
  return day;
}
