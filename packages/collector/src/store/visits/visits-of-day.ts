/**
 * The SQL that makes the visits of one day. A visit is hits of one identifier less than 30 minutes apart. The state
 * of a visitor from the days before is one row before the visitor's hits. So one pass in the order of time computes
 * everything.
 */
import { namesCampaignSql } from './own-campaign.ts';
import { composedSql } from '../../engine/sql/address-form-sql.ts';
import { NO_PEOPLE } from '../../figures/hits/excluded-hits.ts';
import { receivedIn, type Stretch } from '../../engine/database/time-range.ts';
import { IDENTIFIER_PATTERNS, sharedLeftOut } from '../../engine/sql/left-out-sql.ts';
import { FORM_ROWS, FORM_STATES, OF_FORM_VISIT } from '../../figures/hits/form-visits.ts';
import { GAP_SECONDS, mayGoOn, VISITOR } from './going-on.ts';
import { classOf } from '../../figures/hits/hit-classes.ts';
import { REPORT_COLUMNS, storedValue } from '../../figures/hits/report-columns.ts';
import { BROWSER_DIGEST, IS_VARIED, isVaried } from '../../figures/hits/varied-visits.ts';
import { ALIKE_DIGESTS, FLAGS_SQL, MARK_NAMES } from '../../figures/hits/visit-flags.ts';
import {
  besideOf,
  NO_PAGE,
  OWN_PAGE,
  PAGE_TYPE,
  SIDE_NAMES,
  SIDES,
  type Side,
} from '../../figures/hits/views-beside.ts';
import { isNoRepeat } from './repeats-aside.ts';
import { settledOf } from './settled-tables.ts';
import { idDigest, LASTING, LASTING_CAMPAIGNS, STATE_NAMES } from './visits-tables.ts';

export interface DayBounds extends Stretch {
  /** As `2026-11-21`. */
  readonly day: string;
}

/** A part of the visitors, so that a day with many hits fits in memory. */
export interface Part {
  readonly number: number;
  readonly of: number;
}

/**
 * The hits of a day that belong to no settled visit. A visit is settled if half an hour has passed since its last hit,
 * and its rows are in the settled tables. Moments in milliseconds.
 */
export interface Unsettled {
  /** No hit before it is unsettled. */
  readonly from: number;
  /** Hits without an identifier are settled up to this moment. */
  readonly settledUntil: number;
  /** The hits that were received before it are all in the store. A visit may be settled now if its last hit is half an hour older. */
  readonly until: number;
}

/** How far back a visitor's state is looked for, and the longest time that a value lasts. */
export const LASTING_DAYS = 7;

/**
 * Characters before a value: the time of setting, the id of the hit that set it, and its department. The id separates
 * hits of the same moment.
 */
const MOMENT_DIGITS = 13;
const ID_LENGTH = 40;
const DEPARTMENT_LENGTH = 40;
export const PREFIX_LENGTH = MOMENT_DIGITS + ID_LENGTH + DEPARTMENT_LENGTH;

const at = (seconds: number): string => `toDateTime64(${seconds}, 3, 'UTC')`;
const atMilli = (milliseconds: number): string =>
  `fromUnixTimestamp64Milli(toInt64(${milliseconds}), 'UTC')`;
const moment = (column: string): string =>
  `leftPad(toString(toUnixTimestamp64Milli(${column})), ${MOMENT_DIGITS}, '0')`;
const inPart = ({ number, of }: Part): string => `${VISITOR} % ${of} = ${number}`;

type Expiry = (typeof LASTING)[number]['expiry'];
const ofExpiry = (all: typeof LASTING, expiry: Expiry): string[] =>
  all.filter((one) => one.expiry === expiry).map(({ id }) => id);
/**
 * The places in an array of lasting values. `brought`: the campaign once more, but only of hits whose own address names
 * it. Cookies repeat a campaign in hits of other departments.
 */
const placeOf = ({ id, expiry }: (typeof LASTING)[number], which: 'set' | 'brought'): number => {
  const values = ofExpiry(LASTING, expiry);
  const at = (which === 'set' ? values : ofExpiry(LASTING_CAMPAIGNS, expiry)).indexOf(id);
  return 1 + at + (which === 'set' ? 0 : values.length);
};
/** Whether the address of a hit's own page names a campaign. */
export const HAS_CAMPAIGN = namesCampaignSql(storedValue('queryString'));
/** A value with the time of setting in front. The greatest text is the one that was set last. */
const encoded = (expiry: Expiry): string =>
  `[${[
    ...ofExpiry(LASTING, expiry).map((id) => [id, `\`${id}\` = ''`] as const),
    ...ofExpiry(LASTING_CAMPAIGNS, expiry).map(
      (id) => [id, `\`${id}\` = '' OR NOT ${HAS_CAMPAIGN}`] as const,
    ),
  ]
    .map(
      ([id, isUnset]) =>
        `if(${isUnset}, '', concat(${moment('received_at')}, rightPad(id, ${ID_LENGTH}), rightPad(toString(department), ${DEPARTMENT_LENGTH}), \`${id}\`))`,
    )
    .join(', ')}]::Array(String)`;

/** A window in the order of time: each row with all rows before it. */
const WALK =
  'PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';

/** The same, without the row itself. */
const WALK_BEFORE =
  'PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING';

/** Removes values that were set before a moment. A visit from an earlier day started before all of today's hits. */
const notBefore = (values: string, since: string): string =>
  `arrayMap(value -> if(substring(value, 1, ${MOMENT_DIGITS}) >= ${since}, value, ''), ${values})`;

/** Settled visitors of the day by the moment of their last settled hit. Earlier ones have no later hits. */
const settledVisitors = (day: string, { from }: Unsettled): string => `
      LEFT ANY JOIN (
        SELECT visitor AS settled_visitor, max(last_at) AS settled_at FROM ${settledOf('visitor_states')}
        WHERE day = '${day}' AND last_at >= ${atMilli(from)} GROUP BY visitor
      ) AS settled ON ${VISITOR} = settled_visitor`;

/**
 * The pass as a query: a row for each hit of the day, with the encoded values. `form`: only visitor states with this
 * form are used. `unsettled`: only these hits; without it, all hits of the day.
 */
export function visitsOfDay(
  { day, from, to }: DayBounds,
  part: Part,
  form: string,
  unsettled?: Unsettled,
): string {
  const wanted = `identifier != '' AND ${inPart(part)}`;
  const within = `(${receivedIn({ from, to })} OR ${mayGoOn(to)})${
    unsettled ? ` AND received_at >= ${atMilli(unsettled.from)} AND ${isNoRepeat(day)}` : ''
  }`;
  const isSettled = unsettled
    ? `(maxIf(received_at, is_hit) OVER whole_visit) <= ${atMilli(unsettled.until - GAP_SECONDS * 1000)}`
    : 'true';
  return `
    WITH hits_of_day AS (
      WITH ${IDENTIFIER_PATTERNS}
      SELECT received_at, id, environment, kind, ${VISITOR} AS visitor, is_simulated,
        if(kind = 'page', ${OWN_PAGE}, ${NO_PAGE}) AS own_page, 1 AS is_hit, toUInt64(0) AS carried,
        ${encoded('visit')} AS set_in_visit, ${encoded('week')} AS set_in_week, ${ALIKE_DIGESTS.join(', ')},
        ${BROWSER_DIGEST} AS of_browser, toUInt32(kind = 'page' AND NOT (${NO_PEOPLE})) AS own_views, ${FORM_ROWS}
      FROM hits${unsettled ? settledVisitors(day, unsettled) : ''}
      WHERE ${within} AND ${wanted}${unsettled ? ' AND received_at > settled_at' : ''}
    ),
    states AS (
      SELECT argMax(last_at, moment) AS received_at, '' AS id, '' AS environment, '' AS kind, visitor, false AS is_simulated,
        ${NO_PAGE} AS own_page, 0 AS is_hit, argMax(visit, moment) AS carried,
        argMax(visit_values, moment) AS set_in_visit, argMax(week_values, moment) AS set_in_week, ${MARK_NAMES.map(() => '0').join(', ')},
        toUInt64(0) AS of_browser, argMax(views_until, moment) AS own_views, ${FORM_STATES}
      FROM (${statesBefore(day, form, unsettled !== undefined)})
      WHERE visitor % ${part.of} = ${part.number} AND visitor IN (SELECT ${VISITOR} FROM hits WHERE ${within} AND ${wanted})
      GROUP BY visitor
    ),
    in_order AS (
      SELECT *, lagInFrame(toNullable(received_at)) OVER walk AS previous_at,
        leadInFrame(toNullable(received_at)) OVER (
          PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING
        ) AS next_at,
        is_hit AND (previous_at IS NULL OR received_at >= previous_at + INTERVAL ${GAP_SECONDS} SECOND) AS begins,
        next_at IS NULL OR next_at >= received_at + INTERVAL ${GAP_SECONDS} SECOND AS ends,
        ${MARK_NAMES.map(markedBy).join(',\n        ')}
      FROM (SELECT * FROM hits_of_day UNION ALL SELECT * FROM states)
      WINDOW walk AS (${WALK}), before AS (${WALK_BEFORE})
    ),
    in_visits AS (
      SELECT *, anyLast(multiIf(begins, toNullable(cityHash64(id)), is_hit, NULL, carried)) OVER walk AS visit,
        max(if(begins, ${moment('received_at')}, '')) OVER walk AS begun,
        maxForEach(set_in_visit) OVER walk AS last_in_visit, maxForEach(set_in_week) OVER walk AS last_in_week
      FROM in_order
      WINDOW walk AS (${WALK})
    )
    SELECT received_at, id, environment, visitor,
      assumeNotNull(in_visits.visit) AS visit, begins AS is_entry, begun != '' AS is_begun, ends AS is_exit,
      maxIf(ends, is_hit AND received_at < ${at(to)}) OVER whole_visit AS is_ended,
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
      ${MARK_NAMES.join(', ')}, ${isSettled} AS is_settled, is_hit, received_at < ${at(to)} AS is_of_day
    FROM in_visits
    WINDOW whole_visit AS (PARTITION BY visitor, in_visits.visit),
      visit_until AS (PARTITION BY visitor, in_visits.visit ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW),
      visit_before AS (PARTITION BY visitor, in_visits.visit ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      visit_after AS (PARTITION BY visitor, in_visits.visit ORDER BY received_at DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      views_of_visit AS (PARTITION BY visitor, in_visits.visit, is_view, is_simulated ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`;
}

const IS_VIEW = "is_hit AND kind = 'page'";

/** The states of visitors before the day, and those of its settled visits. The newest of a visitor counts. */
function statesBefore(day: string, form: string, withSettled: boolean): string {
  const columns = ['visitor', 'last_at', ...STATE_NAMES].join(', ');
  const states = `SELECT ${columns}, (day, last_at) AS moment FROM visitor_states
        WHERE day >= toDate('${day}') - ${LASTING_DAYS} AND day < toDate('${day}') AND form = '${form}'`;
  if (!withSettled) return states;
  return `${states}
        UNION ALL SELECT ${columns}, (day, last_at) AS moment FROM ${settledOf('visitor_states')}
        WHERE day = toDate('${day}')`;
}

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

/** The hits of which rows are made: the unsettled ones that are settled now, or those that stay open. */
export interface Chosen {
  readonly unsettled: Unsettled;
  readonly isSettled: boolean;
}

/** A condition on hits: chosen among the hits of the pass, or without an identifier. */
function isChosen(day: string, { unsettled, isSettled }: Chosen, walked: string): string {
  const { from, settledUntil, until } = unsettled;
  const unnamed = isSettled
    ? `received_at >= ${atMilli(settledUntil)} AND received_at < ${atMilli(until)}`
    : `received_at >= ${atMilli(until)}`;
  return `received_at >= ${atMilli(from)} AND ${isNoRepeat(day)} AND
      (identifier = '' AND ${unnamed} OR hits.id IN (SELECT id FROM ${walked} WHERE ${isSettled ? '' : 'NOT '}is_settled))`;
}

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
  const encodedOf = (one: (typeof LASTING)[number], which: 'set' | 'brought'): string =>
    `walked.${one.expiry === 'visit' ? 'visit_values' : 'week_values'}[${placeOf(one, which)}]`;
  const valueOf = (text: string): string => `substring(${text}, ${PREFIX_LENGTH + 1})`;
  const { shown, clause } = sharedLeftOut();
  const columns = REPORT_COLUMNS.map(({ sql, of }) => of?.(shown) ?? sql);
  const lasting = LASTING.map((one) => {
    const { id } = one;
    const lasts = valueOf(encodedOf(one, 'set'));
    // Without an identifier no value lasts: it counts for its own hit.
    return shown(composedSql(`if(hits.identifier = '', hits.\`${id}\`, ${lasts})`));
  });
  const campaigns = lasting.filter((_, at) => LASTING_CAMPAIGNS.some((one) => one === LASTING[at]));
  const setBy = LASTING_CAMPAIGNS.map((one) => {
    const { id } = one;
    const [set, brought] = [encodedOf(one, 'set'), encodedOf(one, 'brought')];
    const owner = `trimRight(substring(${brought}, ${MOMENT_DIGITS + ID_LENGTH + 1}, ${DEPARTMENT_LENGTH}))`;
    return `if(hits.identifier = '', if(hits.\`${id}\` = '' OR NOT ${HAS_CAMPAIGN}, '', toString(hits.department)), if(${valueOf(set)} = ${valueOf(brought)}, ${owner}, ''))`;
  });
  const isWanted =
    part.number === 0
      ? `(identifier = '' OR ${inPart(part)})`
      : `identifier != '' AND ${inPart(part)}`;
  return `
    WITH ${clause()}
    SELECT toDate('${day}'), hits.received_at, ${idDigest('hits.id')}, hits.environment, hits.department, hits.host, hits.kind,
      walked.visitor, walked.visit, hits.is_simulated, walked.is_entry, walked.is_begun, walked.is_ended, walked.${IS_VARIED}, ${NO_PEOPLE} AS is_left_out,
      walked.is_exit, walked.next_after, walked.view_number, walked.views, walked.on_page, walked.form_bits, ${besideOf('walked').join(', ')}, ${FLAGS_SQL}, ${classOf(campaigns)},
      ${[...lasting, ...setBy, ...columns].join(',\n      ')}
    FROM hits LEFT JOIN ${walked} AS walked ON hits.id = walked.id
    WHERE ${receivedIn({ from, to })} AND ${isWanted}${chosen ? ` AND ${isChosen(day, chosen, walked)}` : ''}`;
}
