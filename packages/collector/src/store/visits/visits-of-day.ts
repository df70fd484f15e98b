/**
 * The SQL that makes the visits of one day. A visit is hits of one identifier less than 30 minutes apart. The state
 * of a visitor from the days before is one row before the visitor's hits. So one pass in the order of time computes
 * everything.
 */
import { receivedIn } from '../../engine/database/time-range.ts';
import { IDENTIFIER_PATTERNS } from '../../engine/sql/left-out-sql.ts';
import { NO_PEOPLE } from '../../figures/hits/excluded-hits.ts';
import { FORM_ROWS, FORM_STATES, OF_FORM_VISIT } from '../../figures/hits/form-visits.ts';
import { BROWSER_DIGEST, IS_VARIED, isVaried } from '../../figures/hits/varied-visits.ts';
import { ALIKE_DIGESTS, MARK_NAMES } from '../../figures/hits/visit-flags.ts';
import {
  NO_PAGE,
  OWN_PAGE,
  PAGE_TYPE,
  SIDE_NAMES,
  SIDES,
  type Side,
} from '../../figures/hits/views-beside.ts';
import { atMilli, inPart, LASTING_DAYS, type DayBounds, type Part } from './day-bounds.ts';
import { GAP_SECONDS, mayGoOn, VISITOR } from './going-on.ts';
import { encoded, moment, notBefore } from './lasting-values.ts';
import { settledOf } from './settled-tables.ts';
import { isOfVisitors, isUnsettled, settledVisitors, type Unsettled } from './unsettled-hits.ts';
import { STATE_NAMES } from './visits-tables.ts';

const at = (seconds: number): string => `toDateTime64(${seconds}, 3, 'UTC')`;

/** A window in the order of time: each row with all rows before it. */
const WALK =
  'PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';

/** The same, without the row itself. */
const WALK_BEFORE =
  'PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING';

/** The pass over a day: which day, of which visitors, and with which states. */
export interface Pass {
  readonly day: DayBounds;
  readonly part: Part;
  /** Only visitor states with this form are used. */
  readonly form: string;
  /** Only these hits; without it, all hits of the day. */
  readonly unsettled?: Unsettled;
}

/** The pass as a query: a row for each hit of the day, with the encoded values. */
export function visitsOfDay(pass: Pass): string {
  const { day, unsettled } = pass;
  const isSettled = unsettled
    ? `(maxIf(received_at, is_hit) OVER whole_visit) <= ${atMilli(unsettled.until - GAP_SECONDS * 1000)}`
    : 'true';
  return `
    WITH hits_of_day AS (${hitsOf(pass)}),
    states AS (${statesOf(pass)}),
    in_order AS (${IN_ORDER}),
    in_visits AS (${IN_VISITS})
    SELECT received_at, id, environment, visitor,
      assumeNotNull(in_visits.visit) AS visit, begins AS is_entry, begun != '' AS is_begun, ends AS is_exit,
      maxIf(ends, is_hit AND received_at < ${at(day.to)}) OVER whole_visit AS is_ended,
      ${isVaried('of_browser', 'whole_visit')} AS ${IS_VARIED},
      if(ends, NULL, toUInt32(dateDiff('millisecond', received_at, assumeNotNull(next_at)))) AS next_after,
      ${IS_VIEW} AS is_view,
      sum(own_views) OVER visit_until AS views_until,
      toUInt16(if(is_view, least(views_until, 65535), 0)) AS view_number,
      toUInt16(if(is_view, least(sum(own_views) OVER whole_visit, 65535), 0)) AS views,
      ${OF_FORM_VISIT},
      coalesce(minIf(toNullable(received_at), is_view) OVER visit_after, maxIf(received_at, is_hit) OVER whole_visit) AS left_at,
      if(is_view AND left_at > received_at, toUInt16(least(dateDiff('second', received_at, assumeNotNull(left_at)), 65535)), NULL) AS on_page,
      ${SIDE_NAMES.map(besideBy).join(',\n      ')},
      ${notBefore('last_in_visit', 'begun')} AS visit_values,
      ${notBefore('last_in_week', moment(`(received_at - INTERVAL ${LASTING_DAYS} DAY)`))} AS week_values,
      ${MARK_NAMES.join(', ')}, ${isSettled} AS is_settled, is_hit, received_at < ${at(day.to)} AS is_of_day
    FROM in_visits
    WINDOW whole_visit AS (PARTITION BY visitor, in_visits.visit),
      visit_until AS (PARTITION BY visitor, in_visits.visit ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW),
      visit_before AS (PARTITION BY visitor, in_visits.visit ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      visit_after AS (PARTITION BY visitor, in_visits.visit ORDER BY received_at DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      views_of_visit AS (PARTITION BY visitor, in_visits.visit, is_view, is_simulated ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`;
}

/** A condition on the hits that the pass reads: those of the day, and later ones of visits that continue after midnight. */
function isRead({ day, part, unsettled }: Pass): string {
  const { from, to } = day;
  return `(${receivedIn({ from, to })} OR ${mayGoOn(to)}) AND identifier != '' AND ${inPart(part)}${
    unsettled ? ` AND ${isUnsettled(day.day, unsettled)}` : ''
  }${unsettled?.changed ? ` AND ${isOfVisitors(unsettled.changed)}` : ''}`;
}

const hitsOf = (pass: Pass): string => `
      WITH ${IDENTIFIER_PATTERNS}
      SELECT received_at, id, environment, kind, ${VISITOR} AS visitor, is_simulated,
        if(kind = 'page', ${OWN_PAGE}, ${NO_PAGE}) AS own_page, 1 AS is_hit, toUInt64(0) AS carried,
        ${encoded('visit')} AS set_in_visit, ${encoded('week')} AS set_in_week, ${ALIKE_DIGESTS.join(', ')},
        ${BROWSER_DIGEST} AS of_browser, toUInt32(kind = 'page' AND NOT (${NO_PEOPLE})) AS own_views, ${FORM_ROWS}
      FROM hits${pass.unsettled ? settledVisitors(pass.day.day, pass.unsettled) : ''}
      WHERE ${isRead(pass)}${pass.unsettled ? ' AND received_at > settled_at' : ''}`;

/** A row for each visitor of these hits, before them: the newest state. */
const statesOf = (pass: Pass): string => `
      SELECT argMax(last_at, moment) AS received_at, '' AS id, '' AS environment, '' AS kind, visitor, false AS is_simulated,
        ${NO_PAGE} AS own_page, 0 AS is_hit, argMax(visit, moment) AS carried,
        argMax(visit_values, moment) AS set_in_visit, argMax(week_values, moment) AS set_in_week, ${MARK_NAMES.map(() => '0').join(', ')},
        toUInt64(0) AS of_browser, argMax(views_until, moment) AS own_views, ${FORM_STATES}
      FROM (${statesBefore(pass)})
      WHERE visitor % ${pass.part.of} = ${pass.part.number} AND visitor IN (SELECT ${VISITOR} FROM hits WHERE ${isRead(pass)})
      GROUP BY visitor`;

/** The states of visitors before the day, and those of its settled visits. */
function statesBefore({ day: { day }, form, unsettled }: Pass): string {
  const columns = ['visitor', 'last_at', ...STATE_NAMES].join(', ');
  const states = `SELECT ${columns}, (day, last_at) AS moment FROM visitor_states
        WHERE day >= toDate('${day}') - ${LASTING_DAYS} AND day < toDate('${day}') AND form = '${form}'`;
  if (!unsettled) return states;
  return `${states}
        UNION ALL SELECT ${columns}, (day, last_at) AS moment FROM ${settledOf('visitor_states')}
        WHERE day = toDate('${day}')`;
}

const IS_VIEW = "is_hit AND kind = 'page'";

/**
 * Only for visits that begin and end on the day. The views of other visits are rows of two days, so questions put
 * them in order.
 */
const besideBy = (side: Side): string =>
  `if(is_view AND is_begun AND is_ended, ${SIDES[side]}(own_page) OVER views_of_visit, ${NO_PAGE}) AS ${side}`;

/**
 * Whether something has changed since the visitor's previous hit; for a page view also since the previous page view.
 */
const markedBy = (mark: string): string => {
  const digest = `of_${mark}`;
  return `begins OR lagInFrame(${digest}) OVER walk != ${digest}
          OR (${IS_VIEW} AND ifNull(anyLast(if(${IS_VIEW}, toNullable(${digest}), NULL)) OVER before != ${digest}, true)) AS ${mark}`;
};

/** The columns of a table that holds the rows of a part while they are read twice. */
export const PART_COLUMNS = [
  "received_at DateTime64(3, 'UTC'), id String, environment String, visitor UInt64, visit UInt64",
  `is_entry Bool, is_begun Bool, is_ended Bool, ${IS_VARIED} Bool, is_exit Bool, next_after Nullable(UInt32)`,
  'view_number UInt16, views UInt16, on_page Nullable(UInt16), views_until UInt32',
  'form_bits UInt8, forms_begun Array(UInt64), forms_sent Array(UInt64)',
  ...SIDE_NAMES.map((side) => `${side} ${PAGE_TYPE}`),
  ...MARK_NAMES.map((mark) => `${mark} Bool`),
  'visit_values Array(String), week_values Array(String), is_settled Bool',
].join(', ');

export const PART_SELECTION = `received_at, id, environment, visitor, visit, is_entry, is_begun, is_ended, ${IS_VARIED}, is_exit, next_after, view_number, views, on_page, toUInt32(views_until),
  form_bits, forms_begun, forms_sent, ${[...SIDE_NAMES, ...MARK_NAMES].join(', ')}, visit_values, week_values, is_settled`;

/** Hits and states in the order of time: where visits begin and end. */
const IN_ORDER = `
      SELECT *, lagInFrame(toNullable(received_at)) OVER walk AS previous_at,
        leadInFrame(toNullable(received_at)) OVER (
          PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING
        ) AS next_at,
        is_hit AND (previous_at IS NULL OR received_at >= previous_at + INTERVAL ${GAP_SECONDS} SECOND) AS begins,
        next_at IS NULL OR next_at >= received_at + INTERVAL ${GAP_SECONDS} SECOND AS ends,
        ${MARK_NAMES.map(markedBy).join(',\n        ')}
      FROM (SELECT * FROM hits_of_day UNION ALL SELECT * FROM states)
      WINDOW walk AS (${WALK}), before AS (${WALK_BEFORE})`;

/** The visit of each row, and the values that were set until then. */
const IN_VISITS = `
      SELECT *, anyLast(multiIf(begins, toNullable(cityHash64(id)), is_hit, NULL, carried)) OVER walk AS visit,
        max(if(begins, ${moment('received_at')}, '')) OVER walk AS begun,
        maxForEach(set_in_visit) OVER walk AS last_in_visit, maxForEach(set_in_week) OVER walk AS last_in_week
      FROM in_order
      WINDOW walk AS (${WALK})`;
