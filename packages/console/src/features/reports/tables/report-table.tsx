/** One table of a report. A click on a row adds a filter. */
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type {
  ReportDimension,
  ReportRow,
  ReportTable as Rows,
  ReportTableKind,
  RowOrder,
} from '@balise/contract';
import { MOST_ROWS } from '@balise/contract/limits';
import { usePlace } from '../../../place/place.ts';
import type { Sorted } from '../../../components/data-table/data-column.ts';
import { DataTable, SHORT } from '../../../components/data-table/data-table.tsx';
import { orderOf } from '../../../shared/report-figures/figure-words.ts';
import type { Asked } from '../../../shared/report-question/api-address.ts';
import { useTableColumns } from './use-table-columns.tsx';
import { TableFile } from './table-file.tsx';
import './report-table.css';

/** Rows shown at first, so that several tables fit on the page. */
const FIRST = 10;

/** The collector's order of the rows. */
function sortedBy({ isOrdered }: ReportTableKind, first: string, order: RowOrder): Sorted {
  if (order !== 'most') return { id: `${first}-change`, desc: order === 'gained' };
  return isOrdered ? { id: 'row', desc: false } : { id: first, desc: true };
}

interface Props {
  readonly report: string;
  readonly table: ReportTableKind;
  readonly rows: Rows;
  /** Dimension of the rows; undefined if reports cannot filter by it. */
  readonly dimension: ReportDimension | undefined;
  readonly asked: Asked;
  /** Whether the name of a tab already names the table. */
  readonly isTab?: boolean;
  /** Filters by the value of a row. Absent if rows cannot be filtered by. */
  readonly onRow?: (value: string) => void;
  /** Requests the given number of rows. */
  readonly onMore: (rows: number) => void;
}

export function ReportTable(props: Props) {
  const { report, table, rows: given, dimension, asked, isTab = false, onRow } = props;
  const { t } = useTranslation();
  const { language } = usePlace();
  const section = useRef<HTMLElement>(null);
  const { rows, total } = given;
  const { compare, order: asIs } = asked.view;
  const hasBefore = compare !== 'none' && rows.some(({ before }) => before);
  const order = hasBefore ? asIs : 'most';
  const headingId = `table-${table.id}`;
  const name = table.name[language];
  const rowsName = dimension?.name[language] ?? name;
  const columns = useTableColumns({ table, rowsName, hasBefore, onRow });
  const { isCut, further } = useFurtherRows(props, section);
  const [first] = table.columns;
  return (
    <section ref={section} className="report-table" aria-labelledby={headingId}>
      <h2 id={headingId} className={isTab ? 'visually-hidden' : undefined}>
        {name}
      </h2>
      <DataTable
        label={name}
        columns={columns}
        rows={rows}
        rowKey={({ kind, value }) => `${kind} ${value}`}
        share={shareOf(table, rows)}
        key={order}
        {...(first && { sorted: sortedBy(table, first.id, order) })}
        {...(isCut && { limit: FIRST })}
      />
      <footer>
        {isCut && (
          <p className="report-table-paper">{t('reports.table.paper', { count: FIRST, total })}</p>
        )}
        {further && (
          <button key={further.text} type="button" className="button" onClick={further.onPress}>
            <span>{further.text}</span>
            <OfTable name={name} />
          </button>
        )}
        <TableFile report={report} table={table} asked={asked} />
        {total > rows.length && <p>{t('reports.table.part', { count: rows.length, total })}</p>}
        <Meaning table={table} name={name} />
      </footer>
    </section>
  );
}

interface FurtherRows {
  /** Whether only the first rows are shown. */
  readonly isCut: boolean;
  /** First shows all rows of the answer, then asks for more. Undefined if all rows are shown. */
  readonly further: { readonly text: string; readonly onPress: () => void } | undefined;
}

function useFurtherRows(
  { table, rows: { rows, total }, onMore }: Props,
  section: RefObject<HTMLElement | null>,
): FurtherRows {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && !table.isOrdered && rows.length > FIRST;
  const could = Math.min(total, MOST_ROWS);
  /** The pressed button is removed. Focus the given row, or the table if its rows are rendered again. */
  const focusRow = (index: number) => {
    const line = section.current?.querySelectorAll('tbody tr')[index];
    const region = section.current?.querySelector<HTMLElement>('.data-table-region');
    (line?.querySelector('button') ?? region)?.focus();
  };
  const all = {
    text: t('reports.table.all', { count: rows.length }),
    onPress: () => {
      flushSync(() => setWhole(true));
      focusRow(rows.length > SHORT ? -1 : FIRST);
    },
  };
  const more = {
    text: t('reports.table.more', { count: could }),
    onPress: () => {
      onMore(could);
      focusRow(-1);
    },
  };
  if (isCut) return { isCut, further: all };
  return { isCut, further: could > rows.length ? more : undefined };
}

/** The size of a row by its first figure, as a part of the greatest. */
function shareOf({ columns: [first] }: ReportTableKind, rows: readonly ReportRow[]) {
  const sizeOf = ({ figures }: ReportRow) => (first && orderOf(figures[first.id])) || 0;
  const greatest = Math.max(...rows.map(sizeOf));
  return (row: ReportRow) => sizeOf(row) / greatest || null;
}

interface MeaningProps extends Pick<Props, 'table'> {
  readonly name: string;
}

/** Explains the figure of each column. */
function Meaning({ table, name }: MeaningProps) {
  const { t } = useTranslation();
  const { language } = usePlace();
  return (
    <details>
      <summary>
        <span>{t('reports.table.meaning')}</span>
        <OfTable name={name} />
      </summary>
      <dl>
        {table.columns.map((column) => (
          <div key={column.id}>
            <dt>{column.name[language]}</dt>
            <dd>{column.sentence[language]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Names the table in a control below it, since a screen has several tables. */
const OfTable = ({ name }: { readonly name: string }) => (
  <span className="visually-hidden">{`, ${name}`}</span>
);
