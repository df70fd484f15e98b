/**
 * Imported totals for the period of a report, next to its own figures and never added to them. The totals have host,
 * path, department and suite. A question with another filter gets no imported totals.
 */
import { sql, type Sql } from '../../engine/sql/sql.ts';
import type { ReportQuery } from '@balise/contract';
import type { Reader } from '../../engine/database/database.ts';
import { pointOf, pointsOf, type Grain } from '../period/points.ts';
import type { Division } from './ask-series.ts';
import { page } from '../../figures/facts/dimensions.ts';
import { matchesOne } from '../question/filter-conditions.ts';
import { asksGoals, valuesOf, type Question } from '../question/question.ts';
import { daysBack, moved, daysOf, periodBefore, type Period } from '../period/period.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { addressFormSql } from '../../engine/sql/address-form-sql.ts';
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { IMPORTED_DAYS } from '../../store/imported/import-tables.ts';
import { IMPORTED_EVENTS } from '../imported/imported-events.ts';
import { countedIn } from '../../store/imported/keep-imports.ts';
import { daysInForce, knownImports, type KnownImport } from '../../store/imported/known-imports.ts';

/** Null if no day of it was imported. */
type Total = number | null;

export interface RawImported {
  readonly name: ReportDefinition['name'];
  /** `id` of the measure that it is drawn with. */
  readonly measure: string;
  readonly points: readonly {
    readonly at: string;
    readonly total: Total;
    readonly before?: Total;
  }[];
  readonly total: Total;
  readonly totalBefore?: Total;
  /** Imported days in the period, and in the compared one. */
  readonly days: number;
  readonly daysBefore?: number;
}

const SECONDS = 30;

/** Columns of the totals, by dimension. */
const FILTERED_BY: Readonly<Record<string, Sql>> = {
  // Older imports have the path as it was in the file.
  [page.id]: sql`concat(host, ${addressFormSql('path')})`,
  host: sql`toString(host)`,
  department: sql`toString(department)`,
};

/** Empty without imports, or if the totals cannot be filtered as the question asks. */
export async function importedSeries(
  reader: Reader,
  report: ReportDefinition,
  question: Question,
  grain: Grain,
): Promise<readonly RawImported[]> {
  const { query } = question;
  const events = IMPORTED_EVENTS[report.id];
  const [measure] = report.measures;
  if (!events || !measure || !canTell(query)) return [];
  const imports = (await knownImports(reader, query.environment)).filter(
    ({ suite }) => query.suite === '' || suite === query.suite,
  );
  if (imports.length === 0) return [];
  const before = periodBefore(query);
  const ask = (period: Period): Promise<DayTotals> =>
    totalsByDay(reader, question, events, imports, period);
  const now = await ask(query);
  const past = before && (await ask(before));
  return [...new Set(imports.map(({ name }) => name))].flatMap((name) => {
    const has = coverage(imports, name);
    const one = summedBy({ grain, back: 0 }, query, now.get(name), has);
    const other =
      before &&
      past &&
      summedBy({ grain, back: daysBack(query, before) }, before, past.get(name), has);
    if (one.days + (other?.days ?? 0) === 0) return [];
    const points = one.points.map(({ at, total }, index) => ({
      ...{ at, total },
      ...(other ? { before: other.points[index]?.total ?? null } : {}),
    }));
    const { nameFr = name } = imports.filter((each) => each.name === name).at(-1) ?? {};
    return [
      {
        name: { en: name, fr: nameFr },
        measure: measure.id,
        points,
        ...{ total: one.total, days: one.days },
        ...(other ? { totalBefore: other.total, daysBefore: other.days } : {}),
      },
    ];
  });
}

function canTell(query: ReportQuery): boolean {
  const { source, language, device, filters, scope } = query;
  if (source !== 'real' || language !== '' || device !== '') return false;
  if ((filters.length > 0 && scope === 'visit') || asksGoals(query)) return false;
  return filters.every(({ dimension }) => Object.hasOwn(FILTERED_BY, dimension));
}

/** By name, then by day. */
type DayTotals = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function totalsByDay(
  reader: Reader,
  question: Question,
  events: readonly string[],
  imports: readonly KnownImport[],
  { from, to }: Period,
): Promise<DayTotals> {
  const { query, departments } = question;
  const counted = countedIn(imports);
  const where = [
    `day >= '${from}' AND day <= '${to}' AND environment = {environment: String}`,
    `event IN (${fixedList(events)})`,
    counted.condition,
    ...(departments === undefined ? [] : ['has({departments: Array(String)}, department)']),
    ...(['host', 'department'] as const)
      .filter((key) => query[key] !== '')
      .map((key) => `${key} = {${key}: String}`),
    ...query.filters.map((filter, index) =>
      matchesOne(filter, index, FILTERED_BY[filter.dimension] ?? sql`''`, question),
    ),
  ];
  const rows = await reader.rows<{ import: string; at: string; n: number }>(
    `SELECT import, toString(day) AS at, sum(total) AS n FROM ${IMPORTED_DAYS}
     WHERE ${where.join(' AND ')} GROUP BY import, day`,
    { ...valuesOf(question), ...counted.values },
    SECONDS,
  );
  const names = new Map(imports.map(({ id, name }) => [id, name]));
  const totals = new Map<string, Map<string, number>>();
  for (const { import: id, at, n } of rows) {
    const name = names.get(id) ?? '';
    const days = totals.get(name) ?? new Map<string, number>();
    totals.set(name, days.set(at, (days.get(at) ?? 0) + Number(n)));
  }
  return totals;
}

/** Days with totals under a name, for any page. */
function coverage(imports: readonly KnownImport[], name: string): ReadonlySet<string> {
  const inForce = daysInForce(imports);
  return new Set(imports.flatMap((one) => (one.name === name ? (inForce.get(one.id) ?? []) : [])));
}

/** `back`: how many days the period is before the one whose points its days are added up by. */
function summedBy(
  { grain, back }: Division,
  period: Period,
  totals: ReadonlyMap<string, number> | undefined,
  has: ReadonlySet<string>,
): { points: readonly { at: string; total: Total }[]; total: Total; days: number } {
  const known = new Map<string, number>();
  let total: Total = null;
  let days = 0;
  for (let index = 0; index < daysOf(period); index += 1) {
    const day = moved(period.from, index);
    if (!has.has(day)) continue;
    const count = totals?.get(day) ?? 0;
    const at = pointOf(moved(day, back), grain);
    known.set(at, (known.get(at) ?? 0) + count);
    total = (total ?? 0) + count;
    days += 1;
  }
  // Daily totals have no hours.
  const points =
    grain === 'hour'
      ? []
      : pointsOf({ from: moved(period.from, back), to: moved(period.to, back) }, grain);
  return { points: points.map(({ at }) => ({ at, total: known.get(at) ?? null })), total, days };
}
