/** A report by hour, day, week or month. */
import type { Piece } from './combined-statement.ts';
import { IS_VIEW } from './measures/visits.ts';
import { sourceOf, type Source } from './source.ts';
import type { Question } from './question.ts';
import { daysOf, moved, type Period } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { expressionsOf, numbersOf, selection, type Ask, type Numbers } from './selection.ts';

export type Grain = 'hour' | 'day' | 'week' | 'month';

const DAYS_BY_DAY = 92;
const DAYS_BY_WEEK = 400;
export function grainOf(period: Period): Grain {
  const days = daysOf(period);
  if (days === 1) return 'hour';
  if (days <= DAYS_BY_DAY) return 'day';
  return days <= DAYS_BY_WEEK ? 'week' : 'month';
}

/** The first day of a point within the period. */
const beginOf = ({ from }: Period, grain: Grain): string => {
  const first = `toDate('${from}')`;
  if (grain === 'week') return `greatest(toMonday(day), ${first})`;
  return grain === 'month' ? `greatest(toStartOfMonth(day), ${first})` : 'day';
};

const TIME: Readonly<Record<Grain, string>> = {
  hour: "concat(toString(day), 'T', leftPad(toString(hour), 2, '0'))",
  // A date, which the answer contains as text. Grouping by a number is faster than grouping by text.
  day: 'day',
  week: 'toMonday(day)',
  month: 'toStartOfMonth(day)',
};

export interface SeriesPoint {
  readonly at: string;
  readonly numbers: Numbers;
}

/** The figures of a report for a period, and for each point of it. */
export interface Counted {
  readonly totals: Numbers;
  readonly series: readonly SeriesPoint[];
}

export async function countedIn(
  ask: Ask,
  question: Question,
  { main, measures }: Pick<ReportDefinition, 'main' | 'measures'>,
  period: Period,
  grain: Grain,
): Promise<Counted> {
  const isHourly = grain === 'hour';
  const wanted = { measures, isByValue: false };
  const all = sourceOf(question, main, period, wanted);
  // Roll-ups have no hours, so the hits of the day answer.
  const ofPoints = isHourly ? sourceOf(question, main, period, wanted, true) : all;
  const pointsIn = (rows: Rows): SeriesPoint[] => seriesFrom(rows, 'at', period, grain);
  const from = ({ table, where }: Source): string => `FROM ${table} WHERE ${where}`;
  // One statement computes the points and, with ROLLUP, the total. Merging states for each point first leaves few for
  // the total. A visit that continues from the previous point counts in each point, but once in the total.
  if (all.kind === ofPoints.kind) {
    const ofAll = expressionsOf(main, measures, ofPoints);
    const ofEach = expressionsOf(main, measures, ofPoints, beginOf(period, grain));
    const figures = [...ofAll].map(([name, sql]) => {
      const ofPoint = ofEach.get(name) ?? sql;
      return `${ofPoint === sql ? sql : `if(grouping(at) = 1, ${sql}, ${ofPoint})`} AS ${name}`;
    });
    const rows = await ask(
      `SELECT grouping(at) AS is_all, ${TIME[grain]} AS at, ${figures.join(', ')} ${from(ofPoints)} GROUP BY at WITH ROLLUP`,
    );
    const isAll = (row: Rows[number]): boolean => Number(row['is_all']) === 1;
    return {
      totals: numbersOf(rows.find(isAll)),
      series: pointsIn(rows.filter((row) => !isAll(row))),
    };
  }
  const figures = (source: Source, begin?: string): string =>
    selection(main, measures, source, begin).join(', ');
  const [row] = await ask(`SELECT ${figures(all)} ${from(all)}`);
  const points = await ask(
    `SELECT ${TIME[grain]} AS at, ${figures(ofPoints, beginOf(period, grain))} ${from(ofPoints)} GROUP BY at`,
  );
  return { totals: numbersOf(row), series: pointsIn(points) };
}

/**
 * Pieces of the combined statement that count the same rows as the tables: for the whole period, and for each point.
 */
export interface SeriesPieces {
  readonly pieces: readonly [all: Piece, points: Piece];
  /** Converts the answers of the pieces. */
  counted(answers: readonly Rows[]): Counted;
}

/**
 * Used only if hits answer the question and few of them have the fact. Another scan of the hits would take most of
 * the time. Facts about all hits, or about all page views, have many figures and are queried separately.
 */
export function seriesPieces(
  question: Question,
  { main, measures }: ReportDefinition,
  period: Period,
  grain: Grain,
): SeriesPieces | undefined {
  const source = sourceOf(question, main, period, { measures, isByValue: false });
  const { shared } = source;
  if (!shared || main.when === '1' || main.when === IS_VIEW) return undefined;
  const figures = expressionsOf(main, measures, source);
  const pieceBy = (key: string): Piece => ({
    rows: shared,
    part: { when: main.when, classes: main.classes, key, figures },
  });
  return {
    pieces: [pieceBy("''"), pieceBy(`toString(${TIME[grain]})`)],
    counted: ([all, points = []]) => ({
      totals: numbersOf(all?.[0]),
      series: seriesFrom(points, 'row_value', period, grain),
    }),
  };
}

type Rows = readonly Record<string, unknown>[];

/** Every point of the period with its numbers. `name`: the column with the point of a row. */
function seriesFrom(rows: Rows, name: string, period: Period, grain: Grain): SeriesPoint[] {
  const known = new Map(rows.map((row) => [String(row[name]), numbersOf(row)]));
  return pointsOf(period, grain).map((at) => ({ at, numbers: known.get(at) ?? {} }));
}

/** Every point of the period, also those without hits. */
export function pointsOf(period: Period, grain: Grain): string[] {
  if (grain === 'hour')
    return Array.from(
      { length: 24 },
      (_, hour) => `${period.from}T${String(hour).padStart(2, '0')}`,
    );
  const days = Array.from({ length: daysOf(period) }, (_, index) => moved(period.from, index));
  if (grain === 'day') return days;
  return [...new Set(days.map((day) => pointOf(day, grain)))];
}

/** The point that contains a day, for every grain except hours. */
export function pointOf(day: string, grain: Grain): string {
  if (grain === 'week') return mondayOf(day);
  return grain === 'month' ? `${day.slice(0, 7)}-01` : day;
}

function mondayOf(day: string): string {
  const date = new Date(Date.parse(day));
  const since = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - since * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Pairs the points of both periods by position. `until`: the end of the compared period, if its last day is not
 * whole. Later points have no figures of comparison.
 */
export function alignSeries(
  series: readonly SeriesPoint[],
  before: readonly SeriesPoint[] | undefined,
  until?: string,
): readonly (SeriesPoint & { readonly before: Numbers | undefined })[] {
  const last = until?.replace(' ', 'T');
  const known = before?.filter(({ at }) => last === undefined || at <= last);
  return series.map(({ at, numbers }, index) => ({ at, numbers, before: known?.[index]?.numbers }));
}
