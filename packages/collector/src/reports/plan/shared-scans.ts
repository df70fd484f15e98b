/** Which parts of a combined statement share a scan of the rows. */
import { Aggregate } from '../../engine/sql/aggregate.ts';
import type { Sql } from '../../engine/sql/sql.ts';
import { asksEvents } from '../../figures/hits/event-bits.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { flagName } from '../../figures/hits/visit-flags.ts';
import { VISIT_PLACES } from '../../store/sums/visit-places.ts';
import type { Part, Rows } from './statement-part.ts';

/**
 * Rows with many figures: all rows, first views and page views. A separate scan for each of these avoids computing
 * the figures of rare rows for all rows.
 */
function readApart({ columns }: Sql): string | undefined {
  if (columns.size === 0) return 'all';
  return [flagName('first'), flagName('view')].find((flag) => columns.has(flag));
}
/**
 * From this many parts on rare events, one scan for each part is faster. A shared scan computes every figure for the
 * rows of all parts.
 */
const MANY = 8;

/**
 * The numbers of the parts that share a scan: all rows, first views, page views, or rarer rows. A scan computes all
 * its figures for all its rows. In `visit_places`, parts share a scan only if they count visits and visitors by the
 * same expression.
 */
export function sharedScans(
  { table, where }: Rows,
  parts: readonly Part[],
): readonly (readonly number[])[] {
  // A filter that looks rows up in a subquery would do so again in each scan.
  const isEach = table === VISIT_HITS && parts.length >= MANY && !where.looksUp;
  const ofEach = (when: Sql): string => (isEach && asksEvents(when) ? when.text : '');
  const scans = new Map<string, number[]>();
  for (const [index, { when, figures }] of parts.entries()) {
    const of = readApart(when) ?? ofEach(when);
    const scan = [of, ...(table === VISIT_PLACES ? countedTwice(figures) : [])].join(' ');
    scans.set(scan, [...(scans.get(scan) ?? []), index]);
  }
  return [...scans.values()];
}

/** The figures that cost most: distinct counts. */
const countedTwice = (figures: Part['figures']): readonly string[] =>
  ['n_visits', 'n_visitors'].map((name) => {
    const figure = figures.get(name);
    return figure instanceof Aggregate && figure.isDistinct ? figure.text : '';
  });
