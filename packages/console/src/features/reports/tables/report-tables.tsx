/** The tables of a report. A text names the tables that need a filter first. */
import { useTranslation } from 'react-i18next';
import type { ReportFilter, ReportTableKind } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { blocksOf } from './table-blocks.ts';
import { useTwoColumns } from './use-two-columns.ts';
import { usePrinting } from '../../../components/data-table/use-printing.ts';
import type { BodyProps } from '../components/report-body-props.ts';
import { ReportTable } from './report-table.tsx';
import { TabbedTables } from './tabbed-tables.tsx';
import './report-tables.css';

export function ReportTables(props: BodyProps) {
  const { list, kind, asked, answer } = props;
  const isPrinting = usePrinting();
  const hasTwoColumns = useTwoColumns();
  const { shown, empty, waiting } = tablesByState(kind.tables, answer.tables, asked.view.filters);
  /** Whether a table needs the width of a common screen. */
  const isWide = (table: ReportTableKind) => {
    const isOfPages = list.dimensions.find(({ id }) => id === table.dimension)?.isPage;
    return table.columns.length + (answer.before ? 2 : 0) > (isOfPages ? 2 : 3);
  };
  const draw = (table: ReportTableKind, isTab: boolean) => (
    <OneTable key={table.id} {...props} table={table} isTab={isTab} />
  );
  return (
    <>
      <div className="report-tables">
        {blocksOf(shown, { isPrinting, hasTwoColumns }).map((tables) => {
          const [first] = tables;
          return (
            <div
              key={first?.id}
              className="report-tables-block"
              data-wide={tables.some(isWide) || undefined}
            >
              {first && tables.length === 1 ? (
                draw(first, false)
              ) : (
                <TabbedTables tables={tables} draw={(table) => draw(table, true)} />
              )}
            </div>
          );
        })}
      </div>
      <NotShown list={list} empty={empty} waiting={waiting} />
    </>
  );
}

interface TablesByState {
  /** With rows. */
  readonly shown: readonly ReportTableKind[];
  readonly empty: readonly ReportTableKind[];
  /** Those that need a filter which the question does not have. */
  readonly waiting: readonly ReportTableKind[];
}

function tablesByState(
  tables: readonly ReportTableKind[],
  answered: BodyProps['answer']['tables'],
  filters: readonly ReportFilter[],
): TablesByState {
  const isWaiting = ({ needsFilter }: ReportTableKind) =>
    needsFilter !== undefined &&
    !filters.some(
      ({ dimension, operator }) =>
        dimension === needsFilter && (operator === 'is' || operator === 'one-of'),
    );
  const rowsOf = (table: ReportTableKind) => answered.find(({ id }) => id === table.id)?.rows;
  const others = tables.filter((table) => !isWaiting(table));
  return {
    shown: others.filter((table) => (rowsOf(table)?.length ?? 0) > 0),
    empty: others.filter((table) => rowsOf(table)?.length === 0),
    waiting: tables.filter(isWaiting),
  };
}

interface OneTableProps extends BodyProps {
  readonly table: ReportTableKind;
  readonly isTab: boolean;
}

function OneTable({ list, kind, asked, answer, address, onRow, table, isTab }: OneTableProps) {
  const rows = answer.tables.find(({ id }) => id === table.id);
  if (!rows) return null;
  const { filter, needsFilter } = table;
  return (
    <ReportTable
      report={kind.id}
      table={table}
      rows={rows}
      dimension={list.dimensions.find(({ id }) => id === table.dimension)}
      asked={asked}
      isTab={isTab}
      {...(filter !== undefined && {
        // In the table of following pages, a clicked page replaces the present page filter.
        onRow: (value: string) => onRow(filter, value, needsFilter === filter),
      })}
      onMore={(count) => address.change({ rows: count })}
    />
  );
}

/** Names the tables without rows, and those that need a filter first. */
function NotShown({
  list,
  empty,
  waiting,
}: Pick<BodyProps, 'list'> & Pick<TablesByState, 'empty' | 'waiting'>) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const namesOf = (tables: readonly ReportTableKind[]) =>
    tables.map(({ name }) => name[language]).join(', ');
  const needed = list.dimensions.find(({ id }) => id === waiting[0]?.needsFilter);
  return (
    <>
      {empty.length > 0 && (
        <p className="report-waiting">{t('reports.table.none', { tables: namesOf(empty) })}</p>
      )}
      {waiting.length > 0 && needed && (
        <p className="report-waiting">
          {t('reports.table.needs', {
            dimension: needed.name[language],
            tables: namesOf(waiting),
          })}
        </p>
      )}
    </>
  );
}
