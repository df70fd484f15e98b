/**
 * Rows from `hits` with the columns of `visit_hits`, for dimensions that only `hits` has. They are the hits that
 * `visit_hits` has, so that both tables answer with the same state. The columns of visits come
 * from `visit_hits`, by joins that stay small. One joins the start of each visit. The other joins the few hits with a
 * lasting value, or at the start or end of a visit.
 */
import { ZONE } from '../../base/clock/zone.ts';
import { addressFormSql } from '../../engine/sql/address-form-sql.ts';
import { NO_PEOPLE } from '../../figures/hits/excluded-hits.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { valueFormSql } from '../../figures/hits/value-form.ts';
import { moved, type Period } from '../period/period.ts';
import { periodOf } from '../question/question.ts';
import { PAGE_VIEWS } from '../../figures/measures/visits.ts';
import { REPORT_COLUMNS } from '../../figures/hits/report-columns.ts';
import { flagsAskedIn } from '../../figures/hits/visit-flags.ts';
import { classOf, withCampaigns } from '../../figures/hits/hit-classes.ts';
import { HAS_CAMPAIGN } from '../../store/visits/lasting-values.ts';
import { idDigest, LASTING, LASTING_CAMPAIGNS } from '../../store/visits/visits-tables.ts';
import { IDENTIFIER_PATTERNS, leftOutSql } from '../../engine/sql/left-out-sql.ts';
import { CAMPAIGN_OWNER, saidBy } from './explored-dimensions.ts';

const OF_VISIT = ['view_number', 'views', 'form_bits'];
const OF_LASTING = [
  ...LASTING.map(({ column }) => column),
  ...LASTING_CAMPAIGNS.map(({ id }) => `set_by_${id}`),
];

const CAMPAIGNS = LASTING_CAMPAIGNS.map(({ column }) => column);

const HIT_CLASS = 'hit_class';

const withoutQuery = (id: string): string => {
  const address = DIMENSION_COLUMNS.find((one) => one.id === id)?.column;
  return address === undefined
    ? "''"
    : leftOutSql(
        addressFormSql(
          `replaceRegexpOne(cutQueryStringAndFragment(hits.\`${address}\`), '^[a-zA-Z]+://', '')`,
        ),
      );
};

const SAID = DIMENSION_COLUMNS.map(({ id, column, isNumber }) => {
  const value = isNumber
    ? `ifNull(toString(hits.\`${column}\`), '')`
    : leftOutSql(valueFormSql(id, `toString(hits.\`${column}\`)`));
  return { name: saidBy(id), sql: `${value} AS \`${saidBy(id)}\`` };
});

const VISITOR_OF_HIT =
  "if(hits.identifier = '', toUInt64(0), cityHash64(hits.environment, hits.identifier))";

const COLUMNS = [
  `toDate(hits.received_at, '${ZONE}') AS day`,
  `${idDigest('hits.id')} AS id_digest`,
  `${classOf([])} AS own_class`,
  ...['received_at', 'environment', 'department', 'host', 'kind', 'is_simulated'].map(
    (name) => `hits.${name} AS ${name}`,
  ),
  `${NO_PEOPLE} AS is_left_out`,
  `${VISITOR_OF_HIT} AS visitor`,
  ...REPORT_COLUMNS.map(({ name, sql }) => `${sql} AS \`${name}\``),
  `if(${HAS_CAMPAIGN}, toString(hits.department), '') AS ${CAMPAIGN_OWNER}`,
  `${withoutQuery('referrer')} AS address_referrer`,
  `${withoutQuery('previousUrl')} AS address_previous`,
];

const at = (day: string): string => `toDateTime('${day} 00:00:00', '${ZONE}')`;

/**
 * A subquery. `base`: conditions on `visit_hits` for the period and the environment. `asked`: the columns that will be
 * read of the rows.
 */
export function hitRows({ from, to }: Period, base: string, asked: ReadonlySet<string>): string {
  const said = SAID.flatMap(({ name, sql }) => (asked.has(name) ? [sql] : []));
  const hits = `
    WITH ${IDENTIFIER_PATTERNS} SELECT ${[...COLUMNS, ...said].join(',\n')} FROM hits
    WHERE ${receivedIn({ from, to })} AND hits.environment = {environment: String} AND ${isCounted({ from, to })}`;
  const placed = asked.has('visit') ? withVisits(hits, base) : hits;
  const flags = flagsAskedIn(asked);
  const all = new Set([...asked, ...flags.columns]);
  const isClassed = all.has(HIT_CLASS);
  const beside = [...OF_VISIT, ...OF_LASTING].filter(
    (name) => all.has(name) || (isClassed && CAMPAIGNS.includes(name)),
  );
  const rows = beside.length === 0 ? placed : withBeside(placed, base, beside);
  const hitClass = isClassed
    ? `, ${withCampaigns(
        'own_class',
        CAMPAIGNS.map((name) => `\`${name}\``),
      )} AS ${HIT_CLASS}`
    : '';
  return `SELECT *, ${flags} AS flags${hitClass} FROM (${rows})`;
}

const receivedIn = ({ from, to }: Period): string =>
  `hits.received_at >= ${at(from)} AND hits.received_at < ${at(moved(to, 1))}`;

/**
 * Whether `visit_hits` has the hit. Only on days with another number of hits there, such as today, each hit is looked
 * up.
 */
function isCounted(period: Period): string {
  const dayOf = `toDate(hits.received_at, '${ZONE}')`;
  const others = `(SELECT day FROM (
      SELECT ${dayOf} AS day, toInt64(count()) AS difference FROM hits WHERE ${receivedIn(period)} GROUP BY day
      UNION ALL
      SELECT day, -toInt64(count()) FROM visit_hits WHERE ${periodOf(period)} GROUP BY day
    ) GROUP BY day HAVING sum(difference) != 0)`;
  const ofHit = `(${VISITOR_OF_HIT}, hits.received_at, ${idDigest('hits.id')})`;
  return `(${dayOf} NOT IN ${others} OR ${ofHit} IN (SELECT visitor, received_at, id_digest FROM visit_hits
    WHERE ${periodOf(period)} AND environment = {environment: String} AND day IN ${others}))`;
}

/** The visit of a hit is the last visit of its visitor that started before it. */
const withVisits = (rows: string, base: string): string => `
  SELECT of_hits.*, beginnings.visit AS visit FROM (${rows}) AS of_hits
  ASOF LEFT JOIN (
    SELECT visitor, visit, min(received_at) AS since FROM visit_hits
    WHERE ${base} AND visit != 0 AND (is_entry OR NOT is_begun) GROUP BY visitor, visit
  ) AS beginnings ON of_hits.visitor = beginnings.visitor AND of_hits.received_at >= beginnings.since`;

/** The columns that identify a hit. If two hits share them, each is joined with one row only (`ANY`). */
const HIT = ['visitor', 'received_at', 'id_digest'];

function withBeside(rows: string, base: string, columns: readonly string[]): string {
  const has = [
    ...columns.filter((name) => name.startsWith('lasting_')).map((name) => `\`${name}\` != ''`),
    ...(columns.some((name) => OF_VISIT.includes(name))
      ? [`(${PAGE_VIEWS.sql} AND (view_number = 1 OR view_number = views))`, 'form_bits != 0']
      : []),
  ];
  return `
  SELECT of_rows.*, ${columns.map((name) => `beside.\`${name}\` AS \`${name}\``).join(', ')} FROM (${rows}) AS of_rows
  ANY LEFT JOIN (
    SELECT ${HIT.join(', ')}, ${columns.map((name) => `\`${name}\``).join(', ')} FROM visit_hits WHERE ${base} AND (${has.join(' OR ')})
  ) AS beside ON ${HIT.map((name) => `of_rows.${name} = beside.${name}`).join(' AND ')}`;
}
