/**
 * Finds the suppressed figures of a report that the rest of the answer determines, by linear reasoning. It shares no
 * code with the suppression. A reader knows sums: of points, of the rows of each table, of finer rows in a coarser
 * table. The true answer shows which of these sums hold. A number in another table may stand for the same visits.
 */
import { isHidden, isProtecting, UNDER, type Figure, type ReportAnswer } from '@balise/contract';

type Period = 'figures' | 'before';
export type Place = string;

/** `total` is the sum of `parts`. */
export interface Equality {
  readonly total: Place;
  readonly parts: readonly Place[];
}

/** The coarser row that a finer row belongs to, by the ids of two tables. */
export interface Within {
  readonly fine: string;
  readonly coarse: string;
  readonly of: (value: string) => string;
}

export interface Known {
  /** Ids of counts, whose figures add up. */
  readonly counts: ReadonlySet<string>;
  readonly within?: readonly Within[];
  /** Counts of a line: the first is the sum of the others. */
  readonly splits?: readonly (readonly [string, ...string[]])[];
  /** Columns of other tables that count the same: `table column`, as a column id. */
  readonly alias?: Readonly<Record<string, string>>;
}

/** The places of determined figures, with their numbers. */
export function determinedIn(
  answer: ReportAnswer,
  truth: ReportAnswer,
  known: Known,
): readonly string[] {
  const periods: readonly Period[] = answer.before ? ['figures', 'before'] : ['figures'];
  return periods.flatMap((period) => determinedOf(period, answer, truth, known));
}

/** An answer as a reader sees it, and with all its numbers. */
export interface Seen {
  readonly answer: ReportAnswer;
  readonly truth: ReportAnswer;
}

/** The answers with a goal, without it, and about all visits. */
const SIDES = ['with', 'without', 'all'] as const;
export type Side = (typeof SIDES)[number];

/** The places of determined figures of the present period, if the reader has all three answers. */
export function determinedByAll(
  sides: Readonly<Record<Side, Seen>>,
  known: Known,
): readonly string[] {
  const placesIn = (part: keyof Seen): Map<Place, Figure> =>
    new Map(
      SIDES.flatMap((side) =>
        [...placesOf('figures', sides[side][part], known)].map(
          ([place, figure]) => [`${side} ${place}`, figure] as const,
        ),
      ),
    );
  const [shown, real] = [placesIn('answer'), placesIn('truth')];
  const equalities: Equality[] = SIDES.flatMap((side) =>
    equalitiesOf(sides[side].truth, known).map(({ total, parts }) => ({
      total: `${side} ${total}`,
      parts: parts.map((part) => `${side} ${part}`),
    })),
  );
  for (const total of real.keys())
    if (total.startsWith('all ')) {
      const parts = ['with', 'without'].map((side) => total.replace(/^all/, side));
      equalities.push({ total, parts: parts.filter((part) => real.has(part)) });
    }
  // All visits are known, so the sign of five or more often stands for a small count.
  const told = solve(shown, () => 0, equalities.filter(holdsIn(numbersOf(real))));
  return told.map((place) => `${place}: ${String(real.get(place))}`);
}

const numbersOf =
  (real: ReadonlyMap<Place, Figure>) =>
  (place: Place): number | null => {
    const figure = real.get(place);
    return typeof figure === 'number' ? figure : null;
  };

const holdsIn =
  (numberAt: (place: Place) => number | null) =>
  ({ total, parts }: Equality): boolean => {
    const numbers = [total, ...parts].map(numberAt);
    const [sum, ...others] = numbers;
    return (
      others.length > 0 &&
      numbers.every((number) => number !== null) &&
      others.reduce<number>((all, number) => all + (number ?? 0), 0) === sum
    );
  };

function determinedOf(
  period: Period,
  answer: ReportAnswer,
  truth: ReportAnswer,
  known: Known,
): readonly string[] {
  const shown = placesOf(period, answer, known);
  const numberAt = numbersOf(placesOf(period, truth, known));
  const equalities = equalitiesOf(truth, known).filter(holdsIn(numberAt));
  const told = new Set([
    ...solve(shown, numberAt, equalities),
    ...toldByAnother(shown, numberAt, known),
  ]);
  return [...told].map((place) => `${period} ${place}: ${numberAt(place)}`);
}

function placesOf(period: Period, answer: ReportAnswer, { counts }: Known): Map<Place, Figure> {
  const places = new Map<Place, Figure>();
  const add = (line: string, figures: Readonly<Record<string, Figure>> = {}): void => {
    for (const [id, figure] of Object.entries(figures))
      if (counts.has(id) && figure !== null) places.set(`${line} ${id}`, figure);
  };
  add('total', period === 'figures' ? answer.totals : answer.totalsBefore);
  for (const point of answer.series) add(`point ${point.at}`, point[period]);
  for (const table of answer.tables)
    for (const row of table.rows) add(rowPlace(table.id, row), row[period]);
  return places;
}

const rowPlace = (table: string, { kind, value }: { kind: string; value: string }): string =>
  `${table}/${kind}/${value}`;

function equalitiesOf(
  truth: ReportAnswer,
  { counts, within = [], splits = [] }: Known,
): readonly Equality[] {
  const found: Equality[] = [];
  const whole = truth.tables.filter(({ rows, total }) => rows.length === total && total > 0);
  const column = (table: ReportAnswer['tables'][number], id: string): readonly Place[] =>
    table.rows.map((row) => `${rowPlace(table.id, row)} ${id}`);
  for (const id of counts) {
    found.push({ total: `total ${id}`, parts: truth.series.map(({ at }) => `point ${at} ${id}`) });
    for (const table of whole) found.push({ total: `total ${id}`, parts: column(table, id) });
  }
  for (const { fine, coarse, of } of within) {
    const [a, b] = [fine, coarse].map((id) => whole.find((table) => table.id === id));
    for (const row of b?.rows ?? [])
      for (const id of counts)
        found.push({
          total: `${rowPlace(coarse, row)} ${id}`,
          parts: (a?.rows ?? [])
            .filter(({ value }) => of(value) === row.value)
            .map((one) => `${rowPlace(fine, one)} ${id}`),
        });
  }
  const lines = [
    'total',
    ...truth.series.map(({ at }) => `point ${at}`),
    ...truth.tables.flatMap(({ id, rows }) => rows.map((row) => rowPlace(id, row))),
  ];
  for (const line of lines)
    for (const [total, ...parts] of splits)
      found.push({ total: `${line} ${total}`, parts: parts.map((id) => `${line} ${id}`) });
  return found;
}

/** Suppressed figures that another table shows in the same column: its row may be the only part of this one. */
function toldByAnother(
  shown: ReadonlyMap<Place, Figure>,
  numberAt: (place: Place) => number | null,
  { alias = {} }: Known,
): Place[] {
  const rows = [...shown].flatMap(([place, figure]) => {
    const [line = '', id = ''] = place.split(/ (?=\w+$)/);
    const [table = '', more] = line.split('/');
    return more === undefined
      ? []
      : [{ place, table, figure, column: alias[`${table} ${id}`] ?? id }];
  });
  return rows.flatMap(({ place, table, figure, column }) =>
    isHidden(figure) &&
    rows.some(
      (other) =>
        other.table !== table && other.column === column && other.figure === numberAt(place),
    )
      ? [place]
      : [],
  );
}

interface Range {
  least: number;
  most: number;
}

/**
 * The suppressed places whose range has one number left. Each equality must hold for the true numbers. `least`: the
 * least number of a suppressed figure; in Explore it may be 0.
 */
export function solve(
  shown: ReadonlyMap<Place, Figure>,
  numberAt: (place: Place) => number | null,
  equalities: readonly Equality[],
  least = 1,
): Place[] {
  const ranges = new Map<Place, Range>();
  for (const [place, figure] of shown) ranges.set(place, rangeOf(figure, numberAt(place), least));
  const rows = [...equalities.map(rowOf), ...eliminated(equalities, shown)];
  for (let round = 0; round < 60; round += 1) {
    let isNew = false;
    for (const row of rows) isNew = narrow(row, ranges) || isNew;
    if (!isNew) break;
  }
  return [...ranges].flatMap(([place, { least, most }]) =>
    isHidden(shown.get(place)) && least === most ? [place] : [],
  );
}

/** The sign `x` stands for five or more, but for any number where the signs would determine one. */
function rangeOf(figure: Figure, number: number | null, least: number): Range {
  if (typeof figure === 'number') return { least: figure, most: figure };
  if (!isProtecting(figure)) return { least, most: UNDER - 1 };
  return { least: (number ?? 0) < UNDER ? least : UNDER, most: Infinity };
}

/** A linear equation: the terms add up to `constant`. */
interface Row {
  readonly terms: ReadonlyMap<Place, number>;
  readonly constant: number;
}

const rowOf = ({ total, parts }: Equality): Row => ({
  terms: new Map([[total, -1] as const, ...parts.map((part) => [part, 1] as const)]),
  constant: 0,
});

/** The equations in the suppressed figures only, after Gauss: each has a pivot that no other one has. */
function eliminated(equalities: readonly Equality[], shown: ReadonlyMap<Place, Figure>): Row[] {
  const done: { pivot: Place; terms: Map<Place, number>; constant: number }[] = [];
  for (const equality of equalities) {
    const { terms: all } = rowOf(equality);
    const terms = new Map<Place, number>();
    let constant = 0;
    for (const [place, times] of all) {
      const figure = shown.get(place);
      if (typeof figure === 'number') constant -= times * figure;
      else terms.set(place, times);
    }
    const row = { terms, constant };
    for (const one of done) takeAway(row, one);
    const [pivot] = row.terms.keys();
    if (pivot === undefined) continue;
    for (const one of done) takeAway(one, { ...row, pivot });
    done.push({ ...row, pivot });
  }
  return done;
}

function takeAway(
  row: { terms: Map<Place, number>; constant: number },
  { pivot, terms, constant }: { pivot: Place; terms: Map<Place, number>; constant: number },
): void {
  const times = (row.terms.get(pivot) ?? 0) / (terms.get(pivot) ?? 1);
  if (times === 0) return;
  for (const [place, own] of terms) {
    const left = (row.terms.get(place) ?? 0) - times * own;
    if (Math.abs(left) < 1e-9) row.terms.delete(place);
    else row.terms.set(place, left);
  }
  row.constant -= times * constant;
}

/** Narrows each term of an equation by the others. Figures are whole numbers. */
function narrow({ terms, constant }: Row, ranges: Map<Place, Range>): boolean {
  let isNew = false;
  for (const [place, times] of terms) {
    const range = ranges.get(place);
    if (!range) continue;
    let [least, most] = [constant, constant];
    for (const [other, own] of terms) {
      if (other === place) continue;
      const { least: low, most: high } = ranges.get(other) ?? { least: 0, most: Infinity };
      least -= own > 0 ? own * high : own * low;
      most -= own > 0 ? own * low : own * high;
    }
    const [a, b] = [least / times, most / times];
    const low = Math.ceil(Math.min(a, b) - 1e-6);
    const high = Math.floor(Math.max(a, b) + 1e-6);
    if (low > range.least) [range.least, isNew] = [low, true];
    if (high < range.most) [range.most, isNew] = [high, true];
  }
  return isNew;
}
