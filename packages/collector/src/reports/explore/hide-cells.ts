/**
 * Sorts an exploration and, if small counts are suppressed, suppresses the figures that must not be shown. It runs in
 * the store's process, because large tables take time.
 */
import { isHidden, type ExploreAnswer, type Figure, type Figures } from '@balise/contract';
import { inSlices } from '../../base/slices.ts';
import { sql } from '../../engine/sql/sql.ts';
import {
  both,
  condition,
  measure,
  type MeasureDefinition,
} from '../../figures/measures/measure.ts';
import { measureInWords } from '../../figures/measures/measure-in-words.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { languageOfCounts } from '../ask/text-languages.ts';
import { protecting } from '../suppression/suppress-small-counts.ts';
import { showingOf, type Showing } from '../suppression/showing.ts';
import { countedName, withoutName, type RawExplore } from './ask-explore.ts';
import type { ExploreQuestion } from './asked-exploration.ts';
import { REST } from './axes.ts';
import type { ExploredDimension } from './explored-dimensions.ts';
import { inOrder, type Ordered } from './explored-order.ts';
import { figuresOfGrid } from './figures-of-grid.ts';

export async function hideCells(asked: ExploreQuestion, raw: RawExplore): Promise<ExploreAnswer> {
  const { query, rows, columns, measures, question } = asked;
  const { isSuppressed = true, joinsRareTexts } = question;
  const showing = showingOf(isSuppressed);
  // Rare texts are one row, which is shown. Rows beyond the limit are not.
  const isShown = (dimension: ExploredDimension | undefined): boolean =>
    joinsRareTexts === true && dimension?.isFreeText === true;
  const grid = gridOf(raw);
  const figures = isSuppressed
    ? await inSlices(
        figuresOfGrid(grid, measures, {
          restRow: raw.rows.at(-1)?.value === REST && !isShown(rows),
          restColumn: raw.columns.at(-1)?.value === REST && !isShown(columns),
        }),
      )
    : grid.map((row) => row.map((numbers) => showing.figures(measures, numbers)));
  const [bottom, right] = [raw.rows.length, raw.columns.length];
  const ordered = (
    values: RawExplore['rows'],
    dimension: ExploredDimension,
    totalsAt: (at: number) => Figures | undefined,
  ): Ordered[] =>
    inOrder(
      values.map(({ value, numbers }, at) => ({
        ...{ value, language: languageOfCounts(numbers) },
        totals: totalsAt(at) ?? {},
      })),
      { dimension, isRestShown: isShown(dimension) },
      measures,
    );
  const rowOrder = ordered(raw.rows, rows, (r) => figures[r]?.[right]).slice(0, query.limit);
  const columnOrder = columns ? ordered(raw.columns, columns, (c) => figures[bottom]?.[c]) : [];
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

/** Rows with the totals below, each with its total to the right. */
const gridOf = ({ rows, columns, cells, totals }: RawExplore): (readonly Numbers[])[] => [
  ...rows.map(({ numbers }, r) => [...(cells[r] ?? []), numbers]),
  [...columns.map(({ numbers }) => numbers), totals],
];

const countHidden = (many: readonly Figures[]): number =>
  many.flatMap((figures) => Object.values(figures)).filter(isHidden).length;

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
