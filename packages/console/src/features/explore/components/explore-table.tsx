/**
 * The result table. Each value is a row. Totals come first, then a column for each value of the other dimension and
 * each figure.
 */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploreChoices } from '@balise/contract';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import type { ExploreView } from '../../../shared/explorations/explore-view.ts';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import type { Explored } from '../api/read-explore.ts';
import { ExploreNotes } from './explore-notes.tsx';
import { useExploreColumns, type ExploredRow } from './use-explore-columns.tsx';

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

export function ExploreTable({ answer, choices, explored, onRow, onMore }: Props) {
  const section = useRef<HTMLElement>(null);
  const { measures, rows, columns, cells } = answer;
  const { title, rowsName, isOrdered } = useTableNames(choices, explored);
  const shown = useExploreColumns({ measures, columns, rowsName, isOrdered, onRow });
  const lines = useMemo(
    () => rows.map((value, index): ExploredRow => ({ value, cells: cells[index] ?? [] })),
    [rows, cells],
  );
  const [first] = measures;
  return (
    <section ref={section} className="explore-table" aria-labelledby="explore-table">
      <h2 id="explore-table">{title}</h2>
      <Totals answer={answer} />
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
        <MoreRows
          answer={answer}
          title={title}
          onMore={(most) => {
            onMore(most);
            // The focused button is removed when the rows arrive.
            section.current?.querySelector<HTMLElement>('.data-table-region')?.focus();
          }}
        />
        <ExploreNotes answer={answer} />
      </footer>
    </section>
  );
}

function useTableNames({ dimensions }: ExploreChoices, { rows, columns }: ExploreView) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dimensionOf = (id: string) => dimensions.find((one) => one.id === id);
  const nameOf = (id: string): string => dimensionOf(id)?.name[language] ?? id;
  const rowsName = nameOf(rows);
  return {
    rowsName,
    title:
      columns === '' ? rowsName : t('explore.table', { rows: rowsName, columns: nameOf(columns) }),
    isOrdered: dimensionOf(rows)?.isOrdered === true,
  };
}

function Totals({ answer: { measures, totals } }: Pick<Props, 'answer'>) {
  const language = useLanguage();
  return (
    <dl className="explore-totals">
      {measures.map(({ id, name, kind, exactUpTo }) => (
        <div key={id}>
          <dt>{name[language]}</dt>
          <dd>
            <FigureText figure={totals[id]} {...{ kind, exactUpTo }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface MoreRowsProps extends Pick<Props, 'answer' | 'onMore'> {
  readonly title: string;
}

function MoreRows({ answer: { rows, rowCount }, title, onMore }: MoreRowsProps) {
  const { t } = useTranslation();
  const most = Math.min(rowCount, MOST_SHOWN);
  if (most <= rows.length) return null;
  return (
    <button type="button" className="button" onClick={() => onMore(most)}>
      <span>{t('explore.more', { count: most })}</span>
      <span className="visually-hidden">{`, ${title}`}</span>
    </button>
  );
}
