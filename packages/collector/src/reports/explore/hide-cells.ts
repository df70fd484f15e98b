/**
 * Sorts an exploration and, if small counts are suppressed, suppresses the figures that must not be shown. It runs in
 * the store's process, because large tables take time.
 */
import {
  isHidden,
  isProtecting,
  UNDER,
  type ExploreAnswer,
  type ExploredValue,
  type Figure,
  type Figures,
} from '@balise/contract';
import { inSlices, type InSlices } from '../../base/slices.ts';
import { sql } from '../../engine/sql/sql.ts';
import { addedUp } from '../suppression/complementary-suppression.ts';
import { figuresOf, HIDDEN, protecting, PROTECTING, signOf } from '../suppression/figures.ts';
import { hideDeterminedInSlices, type Cell, type Sum } from '../suppression/hide-determined.ts';
import { shownLanguage } from '../answer/answer-report.ts';
import { isText, languageOfCounts } from '../ask/text-languages.ts';
import { showingOf, type Showing } from '../suppression/showing.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import {
  both,
  condition,
  measure,
  type MeasureDefinition,
} from '../../figures/measures/measure.ts';
import { partsIn } from '../suppression/part-of.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { countedName, withoutName, type ExploreQuestion, type RawExplore } from './ask-explore.ts';
import { REST } from './axes.ts';
import type { ExploredDimension } from './explored-dimensions.ts';
import { hiddenCells } from './hidden-cells.ts';
import { measureInWords } from '../../figures/measures/measure-in-words.ts';

export async function hideCells(
  {
    query,
    rows,
    columns,
    measures,
    question: { isSuppressed = true, joinsRareTexts },
  }: ExploreQuestion,
  raw: RawExplore,
): Promise<ExploreAnswer> {
  const showing = showingOf(isSuppressed);
  // Rare texts are one row, which is shown. Rows beyond the limit are not.
  const isShown = (dimension: ExploredDimension | undefined): boolean =>
    joinsRareTexts === true && dimension?.isFreeText === true;
  // Rows with the totals below, each with its total to the right.
  const grid = [
    ...raw.rows.map(({ numbers }, r) => [...(raw.cells[r] ?? []), numbers]),
    [...raw.columns.map(({ numbers }) => numbers), raw.totals],
  ];
  const figures = isSuppressed
    ? await inSlices(
        figuresOfGrid(grid, measures, {
          restRow: raw.rows.at(-1)?.value === REST && !isShown(rows),
          restColumn: raw.columns.at(-1)?.value === REST && !isShown(columns),
        }),
      )
    : grid.map((row) => row.map((numbers) => showing.figures(measures, numbers)));
  const [bottom, right] = [raw.rows.length, raw.columns.length];
  const rowOrder = inOrder(
    raw.rows.map(({ value, numbers }, r) => ({
      ...{ value, language: languageOfCounts(numbers) },
      totals: figures[r]?.[right] ?? {},
    })),
    { dimension: rows, isRestShown: isShown(rows) },
    measures,
  ).slice(0, query.limit);
  const columnOrder = columns
    ? inOrder(
        raw.columns.map(({ value, numbers }, c) => ({
          ...{ value, language: languageOfCounts(numbers) },
          totals: figures[bottom]?.[c] ?? {},
        })),
        { dimension: columns, isRestShown: isShown(columns) },
        measures,
      )
    : [];
  const cells = rowOrder.map(({ at: r }) => columnOrder.map(({ at: c }) => figures[r]?.[c] ?? {}));
  const totals = figures[bottom]?.[right] ?? {};
  const ofRows = rowOrder.map(({ value }) => value);
  const ofColumns = columnOrder.map(({ value }) => value);
  return {
    query,
    isSuppressed,
    measures: measures.map(measureInWords),
    rows: ofRows,
    columns: ofColumns,
    cells,
    totals,
    withoutIdentifier: sharesWithout(measures, raw.totals, totals, showing),
    rowCount: isShown(rows) ? raw.rows.length : raw.rowCount,
    columnCount: isShown(columns) ? raw.columns.length : raw.columnCount,
    hidden: {
      cells: countHidden(cells.flat()),
      totals: countHidden([...ofRows, ...ofColumns].map((one) => one.totals).concat(totals)),
    },
    countedUntil: raw.countedUntil,
    uncountedDays: raw.uncounted.length,
  };
}

const countHidden = (many: readonly Figures[]): number =>
  many.flatMap((figures) => Object.values(figures)).filter(isHidden).length;

function* figuresOfGrid(
  grid: readonly (readonly Numbers[])[],
  measures: readonly MeasureDefinition[],
  rest: { readonly restRow: boolean; readonly restColumn: boolean },
): InSlices<Record<string, Figure>[][]> {
  const figures = grid.map((row) => row.map((numbers) => ({ ...figuresOf(measures, numbers) })));
  for (const { id, formula } of measures) {
    const name = addedUp(formula);
    if (name === undefined) throw new Error(`The measure ${id} does not add up.`);
    const numbers = grid.map((row) => row.map((of) => of[name] ?? 0));
    const { hidden, isMarked } = yield* hiddenCells({ numbers, ...rest });
    for (const [r, row] of hidden.entries())
      for (const [c, isHiddenToo] of row.entries()) {
        const cell = figures[r]?.[c];
        // If the signs must not show which cells are small, none is marked as small. A greater cell is never marked
        // so.
        const isFew = isMarked && (numbers[r]?.[c] ?? 0) < UNDER;
        if (isHiddenToo && cell) cell[id] = isFew ? HIDDEN : PROTECTING;
      }
  }
  yield* hideInGrid(grid, figures, measures, rest);
  return figures;
}

/** Suppresses totals that determine a suppressed figure: where cells cannot prevent it. */
function* hideInGrid(
  grid: readonly (readonly Numbers[])[],
  figures: readonly Record<string, Figure>[][],
  measures: readonly MeasureDefinition[],
  { restRow, restColumn }: { readonly restRow: boolean; readonly restColumn: boolean },
): InSlices<void> {
  const [bottom, right] = [grid.length - 1, (grid[0]?.length ?? 1) - 1];
  const isRest = (r: number, c: number): boolean =>
    (restRow && r === bottom - 1) || (restColumn && c === right - 1);
  const cells = measures.map(({ id, formula }) =>
    grid.map((row, r) =>
      row.map((numbers, c): Cell => {
        const number = numbers[addedUp(formula) ?? ''] ?? 0;
        const figure = figures[r]?.[c]?.[id];
        const isMarked = isProtecting(figure) === number >= UNDER;
        return { number, isHidden: isRest(r, c) || isHidden(figure), isMarked };
      }),
    ),
  );
  const sums = cells.flatMap((table): Sum[] => {
    const columnOf = (c: number): Cell[] =>
      table.map((row) => row[c]).filter((cell) => cell !== undefined);
    const lines =
      right > 0 ? [...table, ...[...Array(right + 1).keys()].map(columnOf)] : [columnOf(0)];
    return lines.flatMap((line) => {
      const [parts, total] = [line.slice(0, -1), line.at(-1)];
      const sum = parts.reduce((all, { number }) => all + number, 0);
      return total && parts.length > 0 && sum === total.number
        ? [{ total, parts, isCut: false }]
        : [];
    });
  });
  for (const [r, row] of grid.entries())
    for (const c of row.keys()) {
      const cellOf = (id: string): Cell | undefined =>
        cells[measures.findIndex((one) => one.id === id)]?.[r]?.[c];
      sums.push(...partsIn(measures, cellOf));
    }
  yield* hideDeterminedInSlices(sums);
  for (const [index, { id }] of measures.entries())
    for (const [r, row] of (cells[index] ?? []).entries())
      for (const [c, one] of row.entries()) {
        const cell = figures[r]?.[c];
        if (one.isHidden && one.number > 0 && cell) cell[id] = signOf(one);
      }
}

interface Ordered {
  /** Its position in the question. */
  readonly at: number;
  readonly value: ExploredValue;
}

/**
 * The greatest first. The position of a suppressed figure must not reveal it, so these are sorted by name, those of
 * five or more first. Rows without a value come last.
 */
function inOrder(
  values: readonly {
    readonly value: string;
    readonly language: string;
    readonly totals: Figures;
  }[],
  {
    dimension,
    isRestShown,
  }: { readonly dimension: ExploredDimension; readonly isRestShown: boolean },
  [first]: readonly MeasureDefinition[],
): Ordered[] {
  const { names, isOrdered = false } = dimension;
  const hasLanguage = dimension.isPage === true || isText(dimension);
  const known = values.flatMap(({ value, language, totals }, at) =>
    value === REST && !isRestShown
      ? []
      : [{ at, text: value, language, figure: totals[first?.id ?? ''] ?? null, totals }],
  );
  const told = (figure: Figure): number => {
    if (isProtecting(figure)) return 1;
    return typeof figure === 'number' ? figure : 0;
  };
  const byName = (a: (typeof known)[number], b: (typeof known)[number]): number =>
    a.text < b.text ? -1 : Number(a.text > b.text);
  const placeOf = (text: string): number =>
    text === REST ? 2 : Number(text === '' || text === OTHERS);
  return known
    .sort(
      (a, b) =>
        placeOf(a.text) - placeOf(b.text) ||
        (isOrdered ? 0 : told(b.figure) - told(a.figure)) ||
        byName(a, b),
    )
    .map(({ at, text, language, totals }) => {
      const name = names?.[text];
      const kind = kindOf(text);
      const value = kind === 'value' ? text : '';
      const stated = kind === 'value' && hasLanguage ? shownLanguage(language, totals) : {};
      return { at, value: { value, kind, ...(name ? { name } : {}), ...stated, totals } };
    });
}

function kindOf(text: string): ExploredValue['kind'] {
  if (text === OTHERS) return 'other-department';
  if (text === REST) return 'others';
  return text === '' ? 'none' : 'value';
}

/** The share of hits without an identifier among the hits of each measure. */
function sharesWithout(
  measures: readonly MeasureDefinition[],
  numbers: Numbers,
  totals: Figures,
  { figure }: Showing,
): Figures {
  return Object.fromEntries(
    measures.map(({ id }, index): [string, Figure] => {
      const share = measure(
        { id, name: both('', ''), sentence: both('', '') },
        {
          from: 'ratio',
          above: condition(withoutName(index), sql``),
          below: condition(countedName(index), sql``),
        },
        'share',
      );
      const shown = figure(share, numbers);
      return [id, shown !== null && isHidden(totals[id]) ? protecting(shown) : shown];
    }),
  );
}
