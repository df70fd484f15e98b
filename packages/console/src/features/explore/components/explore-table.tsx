/**
 * The result table. Each value is a row. Totals come first, then a column for each value of the other dimension and
 * each figure.
 */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploreChoices, ExploredValue, Figures, Measure } from '@balise/contract';
import { MOST_EXPLORED_ROWS } from '@balise/contract/explore-limits';
import { UNDER } from '@balise/contract/limits';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { FigureText } from '../../reports/components/figure-text.tsx';
import { RowName } from '../../reports/components/row-name.tsx';
import { placeOf, useFigureWords } from '../../reports/figure-words.ts';
import { useRowWords } from '../../reports/row-words.ts';
import type { Explored } from '../api/read-explore.ts';
import type { ExploreView } from '../query/explore-view.ts';

interface Props {
  readonly answer: Explored;
  readonly choices: ExploreChoices;
  readonly explored: ExploreView;
  /** Filters by the value of a row. Absent if reports cannot filter by this dimension. */
  readonly onRow?: (value: string) => void;
  /** Requests the given number of rows. */
  readonly onMore: (rows: number) => void;
}

interface Row {
  readonly value: ExploredValue;
  readonly cells: readonly Figures[];
}

export function ExploreTable({ answer, choices, explored, onRow, onMore }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const section = useRef<HTMLElement>(null);
  const words = useFigureWords();
  const rowWords = useRowWords();
  const { measures, rows, columns, cells, rowCount, columnCount, hidden } = answer;
  const dimensionOf = (id: string) => choices.dimensions.find((one) => one.id === id);
  const dimensionName = (id: string): string => dimensionOf(id)?.name[language] ?? id;
  const isOrdered = dimensionOf(explored.rows)?.isOrdered === true;
  const rowsName = dimensionName(explored.rows);
  const title =
    explored.columns === ''
      ? t('explore.tableAlone', { rows: rowsName })
      : t('explore.table', { rows: rowsName, columns: dimensionName(explored.columns) });
  const [first] = measures;
  const shown = useMemo((): DataColumn<Row>[] => {
    const nameOf = (value: ExploredValue): string => rowWords({ ...value, figures: {} });
    const head = (value: string, { name }: Measure): string =>
      measures.length === 1 ? value : t('explore.figureOf', { value, figure: name[language] });
    const figure = (
      id: string,
      name: string,
      measure: Measure,
      of: (row: Row) => Figures | undefined,
    ): DataColumn<Row> => ({
      ...{ id, name, isNumber: true },
      sortBy: (row) => placeOf(of(row)?.[measure.id]),
      cell: (row) => (
        <FigureText
          kind={measure.kind}
          exactUpTo={measure.exactUpTo}
          figure={of(row)?.[measure.id]}
        />
      ),
    });
    const totals = measures.map((measure) =>
      figure(
        `total ${measure.id}`,
        columns.length === 0 ? measure.name[language] : head(t('explore.total'), measure),
        measure,
        ({ value }) => value.totals,
      ),
    );
    const crossed = columns.flatMap((column, index) =>
      measures.map((measure) =>
        figure(
          `${index} ${measure.id}`,
          head(nameOf(column), measure),
          measure,
          (row) => row.cells[index],
        ),
      ),
    );
    return [
      {
        ...{ id: 'row', name: rowsName },
        sortBy: ({ value }) => (isOrdered ? value.value : nameOf(value)),
        cell: ({ value }) => (
          <RowName row={{ ...value, figures: {} }} onChoose={onRow && (() => onRow(value.value))} />
        ),
      },
      ...totals,
      ...crossed,
    ];
  }, [measures, columns, language, rowWords, rowsName, isOrdered, onRow, t]);
  const lines = useMemo(
    () => rows.map((value, index): Row => ({ value, cells: cells[index] ?? [] })),
    [rows, cells],
  );
  const most = Math.min(rowCount, MOST_EXPLORED_ROWS);
  const without = measures.flatMap((measure) => {
    const share = answer.withoutIdentifier[measure.id];
    const isOfVisits = measure.id === 'visits' || measure.id === 'visitors';
    return isOfVisits && typeof share === 'number' && share > 0
      ? [
          t('explore.without', {
            name: measure.name[language],
            share: words.figure(share, 'share'),
          }),
        ]
      : [];
  });
  return (
    <section ref={section} className="explore-table" aria-labelledby="explore-table">
      <h2 id="explore-table">{title}</h2>
      <dl className="explore-totals">
        {measures.map(({ id, name, kind, exactUpTo }) => (
          <div key={id}>
            <dt>{name[language]}</dt>
            <dd>
              <FigureText figure={answer.totals[id]} {...{ kind, exactUpTo }} />
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={title}
        columns={shown}
        rows={lines}
        rowKey={({ value }) => `${value.kind} ${value.value}`}
        key={explored.rows}
        {...(first && {
          sorted: isOrdered ? { id: 'row', desc: false } : { id: `total ${first.id}`, desc: true },
        })}
      />
      <footer>
        {most > rows.length && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onMore(most);
              // The focused button is removed when the rows arrive.
              section.current?.querySelector<HTMLElement>('.data-table-region')?.focus();
            }}
          >
            {t('explore.more', { count: most })}
          </button>
        )}
        {rowCount > rows.length && (
          <p>{t('explore.part', { count: rows.length, total: rowCount })}</p>
        )}
        {columnCount > columns.length && columns.length > 0 && (
          <p>{t('explore.partColumns', { count: columns.length, total: columnCount })}</p>
        )}
        {hidden.cells + hidden.totals > 0 && (
          <p>
            {t('explore.hidden', {
              hidden: t('reports.under', { under: UNDER }),
              protecting: t('reports.protecting'),
            })}
          </p>
        )}
        {without.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </section>
  );
}
