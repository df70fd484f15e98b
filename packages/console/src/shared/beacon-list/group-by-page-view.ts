/** Groups neighbouring hits of one page view: the page view with its links above it, newest first. Pure. */
import type { ShownHit } from '@balise/beacon';

export interface PageViewGroup {
  /** Id of the oldest hit, which stays when newer hits join. */
  readonly key: string;
  /** The page view itself; null if it is older than the list or filtered out. */
  readonly pageView: ShownHit | null;
  /** Newest first. */
  readonly hits: readonly ShownHit[];
}

const NO_GAPS: ReadonlySet<string> = new Set();

/** Keeps the order of the hits, newest first, so that rows do not move while somebody reads. */
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
    // Start a new group below a gap, since the missing hits are unknown.
    if (hit.kind === 'page' || gaps.has(hit.id)) close();
  }
  close();
  return groups;
}

/** A beacon without an identifier belongs to no view, and an unknown view matches no other. */
function isSameView(one: ShownHit, other: ShownHit): boolean {
  return Boolean(one.view) && one.view === other.view;
}
