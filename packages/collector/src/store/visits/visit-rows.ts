/** Rows of `visit_hits` from the hits of a day and the results of the pass over them. */
import { composedSql } from '../../engine/sql/address-form-sql.ts';
import { receivedIn } from '../../engine/database/time-range.ts';
import { sharedLeftOut } from '../../engine/sql/left-out-sql.ts';
import { NO_PEOPLE } from '../../figures/hits/excluded-hits.ts';
import { classOf } from '../../figures/hits/hit-classes.ts';
import { REPORT_COLUMNS } from '../../figures/hits/report-columns.ts';
import { IS_VARIED } from '../../figures/hits/varied-visits.ts';
import { FLAGS_SQL } from '../../figures/hits/visit-flags.ts';
import { besideOf } from '../../figures/hits/views-beside.ts';
import { inPart, type DayBounds, type Part } from './day-bounds.ts';
import { lastingValue, setBy } from './lasting-values.ts';
import { isChosen, type Chosen } from './unsettled-hits.ts';
import { idDigest, LASTING, LASTING_CAMPAIGNS } from './visits-tables.ts';

/**
 * Rows of `visit_hits`: the hits of the day and of a part of the visitors, with the results of the pass (`walked`, a
 * table). Hits without an identifier belong to the first part. `chosen`: only these hits.
 */
export function visitHitsOf(
  { day, from, to }: DayBounds,
  part: Part,
  walked: string,
  chosen?: Chosen,
): string {
  const { shown, clause } = sharedLeftOut();
  const columns = REPORT_COLUMNS.map(({ sql, of }) => of?.(shown) ?? sql);
  const lasting = LASTING.map((one) => shown(composedSql(lastingValue(one))));
  const campaigns = lasting.filter((_, at) => LASTING_CAMPAIGNS.some((one) => one === LASTING[at]));
  const isWanted =
    part.number === 0
      ? `(identifier = '' OR ${inPart(part)})`
      : `identifier != '' AND ${inPart(part)}`;
  return `
    WITH ${clause()}
    SELECT toDate('${day}'), hits.received_at, ${idDigest('hits.id')}, hits.environment, hits.department, hits.host, hits.kind,
      walked.visitor, walked.visit, hits.is_simulated, walked.is_entry, walked.is_begun, walked.is_ended, walked.${IS_VARIED}, ${NO_PEOPLE} AS is_left_out,
      walked.is_exit, walked.next_after, walked.view_number, walked.views, walked.on_page, walked.form_bits, ${besideOf('walked').join(', ')}, ${FLAGS_SQL}, ${classOf(campaigns)},
      ${[...lasting, ...LASTING_CAMPAIGNS.map(setBy), ...columns].join(',\n      ')}
    FROM hits LEFT JOIN ${walked} AS walked ON hits.id = walked.id
    WHERE ${receivedIn({ from, to })} AND ${isWanted}${chosen ? ` AND ${isChosen(day, chosen, walked)}` : ''}`;
}
