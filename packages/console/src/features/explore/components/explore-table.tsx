/**
 * The result table. Each value is a row. Totals come first, then a column for each value of the other dimension and
 * each figure.
 */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploreChoices, ExploredValue, Figures, Measure } from '@balise/contract';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { SignText } from '../../../components/sign-text.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import { RowName } from '../../../shared/report-figures/row-name.tsx';
import { useSignedText } from '../../../shared/report-figures/use-signed-text.ts';
import { placeOf, useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import { useRowHead, useRowWords } from '../../../shared/report-figures/row-words.ts';
import type { Explored } from '../api/read-explore.ts';
import type { ExploreView } from '../../../shared/explorations/explore-view.ts';

/** Most rows on the screen. A file has more. */
const MOST_SHOWN = 1000;

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
  const signed = useSignedText();
  const rowWords = useRowWords();
  const rowHead = useRowHead();
  const { measures, rows, columns, cells, rowCount, columnCount, hidden } = answer;
  const dimensionOf = (id: string) => choices.dimensions.find((one) => one.id === id);
  const dimensionName = (id: string): string => dimensionOf(id)?.name[language] ?? id;
  const isOrdered = dimensionOf(explored.rows)?.isOrdered === true;
  const rowsName = dimensionName(explored.rows);
  const title =
    explored.columns === ''
      ? rowsName
      : t('explore.table', { rows: rowsName, columns: dimensionName(explored.columns) });
  const [first] = measures;
  const shown = useMemo((): DataColumn<Row>[] => {
    const nameOf = (value: ExploredValue): string => rowWords(value);
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
          head(visibleDirections(nameOf(column)), measure),
          measure,
          (row) => row.cells[index],
        ),
      ),
    );
    return [
      {
        ...{ id: 'row', name: rowsName },
        rowName: ({ value }) => rowHead(value),
        sortBy: ({ value }) => (isOrdered ? value.value : nameOf(value)),
        cell: ({ value }) => (
          <RowName row={{ ...value, figures: {} }} onChoose={onRow && (() => onRow(value.value))} />
        ),
      },
      ...totals,
      ...crossed,
    ];
  }, [measures, columns, language, rowWords, rowHead, rowsName, isOrdered, onRow, t]);
  const lines = useMemo(
    () => rows.map((value, index): Row => ({ value, cells: cells[index] ?? [] })),
    [rows, cells],
  );
  const most = Math.min(rowCount, MOST_SHOWN);
  const hasUnknown = [answer.totals, ...rows.map(({ totals }) => totals), ...cells.flat()].some(
    (figures) => measures.some(({ id }) => (figures[id] ?? null) === null),
  );
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
            <span>{t('explore.more', { count: most })}</span>
            <span className="visually-hidden">{`, ${title}`}</span>
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
            <SignText {...signed('explore.hidden')} />
          </p>
        )}
        {hasUnknown && (
          <p>
            <SignText {...signed('reports.notes.unknown')} />
          </p>
        )}
        {without.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </section>
  );
}
