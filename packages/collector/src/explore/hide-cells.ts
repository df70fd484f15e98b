/**
 * Sorts an exploration and suppresses the figures that must not be shown. It runs in the store's process, because
 * large tables take time.
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
import { addedUp } from '../reports/complementary-suppression.ts';
import { figureOf, figuresOf, HIDDEN, PROTECTING } from '../reports/figures.ts';
import { OTHERS } from '../reports/facts/neighbours.ts';
import { both, condition, measure, type MeasureDefinition } from '../reports/measures/measure.ts';
import type { Numbers } from '../reports/selection.ts';
import { countedName, withoutName, type ExploreQuestion, type RawExplore } from './ask-explore.ts';
import { REST } from './axes.ts';
import type { ExploredDimension } from './explored-dimensions.ts';
import { hiddenCells } from './hidden-cells.ts';
import { inWords } from './choices.ts';

export function hideCells(
  { query, rows, columns, measures }: ExploreQuestion,
  raw: RawExplore,
): ExploreAnswer {
  // Rows with the totals below, each with its total to the right.
  const grid = [
    ...raw.rows.map(({ numbers }, r) => [...(raw.cells[r] ?? []), numbers]),
    [...raw.columns.map(({ numbers }) => numbers), raw.totals],
  ];
  const figures = figuresOfGrid(grid, measures, {
    restRow: raw.rows.at(-1)?.value === REST,
    restColumn: raw.columns.at(-1)?.value === REST,
  });
  const [bottom, right] = [raw.rows.length, raw.columns.length];
  const rowOrder = inOrder(
    raw.rows.map(({ value }, r) => ({ value, totals: figures[r]?.[right] ?? {} })),
    rows,
    measures,
  ).slice(0, query.limit);
  const columnOrder = columns
    ? inOrder(
        raw.columns.map(({ value }, c) => ({ value, totals: figures[bottom]?.[c] ?? {} })),
        columns,
        measures,
      )
    : [];
  const cells = rowOrder.map(({ at: r }) => columnOrder.map(({ at: c }) => figures[r]?.[c] ?? {}));
  const totals = figures[bottom]?.[right] ?? {};
  const ofRows = rowOrder.map(({ value }) => value);
  const ofColumns = columnOrder.map(({ value }) => value);
  return {
    query,
    measures: measures.map(inWords),
    rows: ofRows,
    columns: ofColumns,
    cells,
    totals,
    withoutIdentifier: sharesWithout(measures, raw.totals),
    rowCount: raw.rowCount,
    columnCount: raw.columnCount,
    hidden: {
      cells: countHidden(cells.flat()),
      totals: countHidden([...ofRows, ...ofColumns].map((one) => one.totals).concat(totals)),
    },
    countedUntil: raw.countedUntil,
    uncountedDays: raw.uncountedDays,
  };
}

const countHidden = (many: readonly Figures[]): number =>
  many.flatMap((figures) => Object.values(figures)).filter(isHidden).length;

function figuresOfGrid(
  grid: readonly (readonly Numbers[])[],
  measures: readonly MeasureDefinition[],
  rest: { readonly restRow: boolean; readonly restColumn: boolean },
): Figures[][] {
  const figures = grid.map((row) => row.map((numbers) => ({ ...figuresOf(measures, numbers) })));
  for (const { id, formula } of measures) {
    const name = addedUp(formula);
    if (name === undefined) throw new Error(`The measure ${id} does not add up.`);
    const numbers = grid.map((row) => row.map((of) => of[name] ?? 0));
    const { hidden, isMarked } = hiddenCells({ numbers, ...rest });
    for (const [r, row] of hidden.entries())
      for (const [c, isHiddenToo] of row.entries()) {
        const cell = figures[r]?.[c];
        // If the signs must not show which cells are small, none is marked as small. A greater cell is never marked
        // so.
        const isFew = isMarked && (numbers[r]?.[c] ?? 0) < UNDER;
        if (isHiddenToo && cell) cell[id] = isFew ? HIDDEN : PROTECTING;
      }
  }
  return figures;
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
  values: readonly { readonly value: string; readonly totals: Figures }[],
  { names, isOrdered = false }: ExploredDimension,
  [first]: readonly MeasureDefinition[],
): Ordered[] {
  const known = values.flatMap(({ value, totals }, at) =>
    value === REST ? [] : [{ at, text: value, figure: totals[first?.id ?? ''] ?? null, totals }],
  );
  const told = (figure: Figure): number => {
    if (isProtecting(figure)) return 1;
    return typeof figure === 'number' && figure >= UNDER ? figure : 0;
  };
  const byName = (a: (typeof known)[number], b: (typeof known)[number]): number =>
    a.text < b.text ? -1 : Number(a.text > b.text);
  const isLast = (text: string): boolean => text === '' || text === OTHERS;
  return known
    .sort(
      (a, b) =>
        Number(isLast(a.text)) - Number(isLast(b.text)) ||
        (isOrdered ? 0 : told(b.figure) - told(a.figure)) ||
        byName(a, b),
    )
    .map(({ at, text, totals }) => {
      const name = names?.[text];
      const kind = text === OTHERS ? 'other-department' : text === '' ? 'none' : 'value';
      return {
        at,
        value: { value: text === OTHERS ? '' : text, kind, ...(name ? { name } : {}), totals },
      };
    });
}

/** The share of hits without an identifier among the hits of each measure. */
function sharesWithout(measures: readonly MeasureDefinition[], totals: Numbers): Figures {
  return Object.fromEntries(
    measures.map(({ id }, index): [string, Figure] => {
      const share = measure(
        { id, name: both('', ''), sentence: both('', '') },
        {
          from: 'ratio',
          above: condition(withoutName(index), ''),
          below: condition(countedName(index), ''),
        },
        'share',
      );
      return [id, figureOf(share, totals)];
    }),
  );
}
