/** The tables of a report. A text names the tables that need a filter first. */
import { useTranslation } from 'react-i18next';
import type { ReportTableKind } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { blocksOf } from './table-blocks.ts';
import { useTwoColumns } from './use-two-columns.ts';
import { usePrinting } from '../../../components/data-table/use-printing.ts';
import type { BodyProps } from '../components/report-body-props.ts';
import { ReportTable } from './report-table.tsx';
import { TabbedTables } from './tabbed-tables.tsx';
import './report-tables.css';

export function ReportTables({ list, kind, asked, answer, address, onRow }: BodyProps) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const isPrinting = usePrinting();
  const hasTwoColumns = useTwoColumns();
  const waiting = kind.tables.filter(
    ({ needsFilter }) =>
      needsFilter !== undefined &&
      !asked.view.filters.some(
        ({ dimension, operator }) =>
          dimension === needsFilter && (operator === 'is' || operator === 'one-of'),
      ),
  );
  const asWell = kind.tables.filter((table) => !waiting.includes(table));
  const rowsOf = (table: ReportTableKind) => answer.tables.find(({ id }) => id === table.id);
  const isEmpty = (table: ReportTableKind) => rowsOf(table)?.rows.length === 0;
  const [shown, empty] = [
    asWell.filter((one) => rowsOf(one) && !isEmpty(one)),
    asWell.filter(isEmpty),
  ];
  const namesOf = (tables: typeof waiting) => tables.map(({ name }) => name[language]).join(', ');
  const rowFilter = (dimension: string, isInstead: boolean) => (value: string) =>
    onRow(dimension, value, isInstead);
  const needed = list.dimensions.find(({ id }) => id === waiting[0]?.needsFilter);
  const dimensionOf = (table: ReportTableKind) =>
    list.dimensions.find(({ id }) => id === table.dimension);
  /** Whether a table needs the width of a common screen. */
  const isWide = (table: ReportTableKind) =>
    table.columns.length + (answer.before ? 2 : 0) > (dimensionOf(table)?.isPage ? 2 : 3);
  const draw = (table: ReportTableKind, isTab: boolean) => {
    const rows = rowsOf(table);
    return rows ? (
      <ReportTable
        key={table.id}
        report={kind.id}
        table={table}
        rows={rows}
        dimension={dimensionOf(table)}
        asked={asked}
        isTab={isTab}
        {...(table.filter !== undefined && {
          // In the table of following pages, a clicked page replaces the present page filter.
          onRow: rowFilter(table.filter, table.needsFilter === table.filter),
        })}
        onMore={(count) => address.change({ rows: count })}
      />
    ) : null;
  };
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
