/** Neighbours in time that belong to one page view: its links above it, newest first. Pure. */
import type { ShownHit } from '@balise/beacon';

export interface PageViewGroup {
  /** The oldest hit's id: it stays while newer hits join. */
  readonly key: string;
  /** The page view itself, unless it is older than the list or filtered out. */
  readonly pageView: ShownHit | null;
  /** Newest first. */
  readonly hits: readonly ShownHit[];
}

const NO_GAPS: ReadonlySet<string> = new Set();

/** Hits come newest first and stay so: a list that moves while it is read helps nobody. */
export function groupByPageView(
  hits: readonly ShownHit[],
  gaps: ReadonlySet<string> = NO_GAPS,
): PageViewGroup[] {
  const groups: PageViewGroup[] = [];
  let open: ShownHit[] = [];
  const close = () => {
    const oldest = open[open.length - 1];
    if (!oldest) return;
    groups.push({ key: oldest.id, pageView: oldest.kind === 'page' ? oldest : null, hits: open });
    open = [];
  };
  for (const hit of hits) {
    const newer = open[open.length - 1];
    if (newer && !isSameView(newer, hit)) close();
    open.push(hit);
    // Below a gap begins something else: what would join them is not known.
    if (hit.kind === 'page' || gaps.has(hit.id)) close();
  }
  close();
  return groups;
}

/** A beacon that carries no identifier belongs to no view, and one whose view is not known to none that can be told. */
function isSameView(one: ShownHit, other: ShownHit): boolean {
  return Boolean(one.view) && one.view === other.view;
}
