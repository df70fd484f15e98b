/** A report by hour, day, week or month. */
import { ALWAYS, sql, type Sql } from '../../engine/sql/sql.ts';
import type { Piece } from '../plan/statement-part.ts';
import { IS_VIEW } from '../../figures/measures/visits.ts';
import { sourceOf, type Source } from '../plan/source.ts';
import type { Question } from '../question/question.ts';
import type { Period } from '../period/period.ts';
import type { Grain } from '../period/points.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { expressionsOf, numbersOf, selection, type Ask } from '../plan/selection.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

/** A day, as the day so many days later. */
const later = (back: number): string => (back === 0 ? 'day' : `day + ${back}`);

/**
 * The first day of a point within the period. `back`: how many days the period is before the one whose points its
 * days are counted by.
 */
const beginOf = ({ from }: Period, grain: Grain, back: number): string => {
  const first = `toDate('${from}')`;
  const begun = (start: string): string =>
    `greatest(${start}(${later(back)})${back === 0 ? '' : ` - ${back}`}, ${first})`;
  if (grain === 'week') return begun('toMonday');
  return grain === 'month' ? begun('toStartOfMonth') : 'day';
};

function timeOf(grain: Grain, back: number): string {
  const day = later(back);
  if (grain === 'hour') return `concat(toString(${day}), 'T', leftPad(toString(hour), 2, '0'))`;
  // A date, which the answer contains as text. Grouping by a number is faster than grouping by text.
  if (grain === 'day') return day;
  return grain === 'week' ? `toMonday(${day})` : `toStartOfMonth(${day})`;
}

/** The figures of a report for a period, and for each point of it that has hits. */
export interface Counted {
  readonly totals: Numbers;
  readonly series: ReadonlyMap<string, Numbers>;
}

/** How a period is divided: by the points of the period that is `back` days later. */
export interface Division {
  readonly grain: Grain;
  readonly back: number;
}

export async function countedIn(
  ask: Ask,
  question: Question,
  { main, measures }: Pick<ReportDefinition, 'main' | 'measures'>,
  period: Period,
  { grain, back }: Division,
): Promise<Counted> {
  const at = timeOf(grain, back);
  const isHourly = grain === 'hour';
  const wanted = { measures, isByValue: false };
  const all = sourceOf(question, main, period, wanted);
  // Roll-ups have no hours, so the hits of the day answer.
  const ofPoints = isHourly ? sourceOf(question, main, period, wanted, true) : all;
  const from = ({ table, where }: Source): string => `FROM ${table} WHERE ${where}`;
  // One statement computes the points and, with ROLLUP, the total. Merging states for each point first leaves few for
  // the total. A visit that continues from the previous point counts in each point, but once in the total.
  if (all.kind === ofPoints.kind) {
    const ofAll = expressionsOf(main, measures, ofPoints);
    const ofEach = expressionsOf(main, measures, ofPoints, beginOf(period, grain, back));
    const figures = [...ofAll].map(([name, { text }]) => {
      const ofPoint = ofEach.get(name)?.text ?? text;
      return `${ofPoint === text ? text : `if(grouping(at) = 1, ${text}, ${ofPoint})`} AS ${name}`;
    });
    const rows = await ask(
      `SELECT grouping(at) AS is_all, ${at} AS at, ${figures.join(', ')} ${from(ofPoints)} GROUP BY at WITH ROLLUP`,
    );
    const isAll = (row: Rows[number]): boolean => Number(row['is_all']) === 1;
    return {
      totals: numbersOf(rows.find(isAll)),
      series: seriesFrom(
        rows.filter((row) => !isAll(row)),
        'at',
      ),
    };
  }
  const figures = (source: Source, begin?: string): string =>
    selection(main, measures, source, begin).join(', ');
  const [row] = await ask(`SELECT ${figures(all)} ${from(all)}`);
  const points = await ask(
    `SELECT ${at} AS at, ${figures(ofPoints, beginOf(period, grain, back))} ${from(ofPoints)} GROUP BY at`,
  );
  return { totals: numbersOf(row), series: seriesFrom(points, 'at') };
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
  { grain, back }: Division,
): SeriesPieces | undefined {
  const source = sourceOf(question, main, period, { measures, isByValue: false });
  const { shared } = source;
  if (!shared || main.when === ALWAYS || main.when === IS_VIEW) return undefined;
  const figures = expressionsOf(main, measures, source);
  const pieceBy = (key: Sql): Piece => ({
    rows: shared,
    part: { when: main.when, classes: main.classes, key, figures },
  });
  return {
    pieces: [pieceBy(sql`''`), pieceBy(sql`toString(${timeOf(grain, back)})`)],
    counted: ([all, points = []]) => ({
      totals: numbersOf(all?.[0]),
      series: seriesFrom(points, 'row_value'),
    }),
  };
}

type Rows = readonly Record<string, unknown>[];

/** The numbers of each point. `name`: the column with the point of a row. */
const seriesFrom = (rows: Rows, name: string): ReadonlyMap<string, Numbers> =>
  new Map(rows.map((row) => [String(row[name]), numbersOf(row)]));
