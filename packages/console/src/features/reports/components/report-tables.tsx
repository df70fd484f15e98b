/** The tables of a report. A text names the tables that need a filter first. */
import { useTranslation } from 'react-i18next';
import type { ReportTableKind } from '@balise/contract';
import { usePlace } from '../../../app/place.ts';
import type { BodyProps } from './report-body-props.ts';
import { ReportTable } from './report-table.tsx';
import './report-tables.css';

export function ReportTables({ list, kind, asked, answer, address, onRow }: BodyProps) {
  const { t } = useTranslation();
  const { language } = usePlace();
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
  const [shown, empty] = [asWell.filter((one) => !isEmpty(one)), asWell.filter(isEmpty)];
  const namesOf = (tables: typeof waiting) => tables.map(({ name }) => name[language]).join(', ');
  const rowFilter = (dimension: string, isInstead: boolean) => (value: string) =>
    onRow(dimension, value, isInstead);
  const needed = list.dimensions.find(({ id }) => id === waiting[0]?.needsFilter);
  return (
    <>
      <div className="report-tables">
        {shown.map((table) => {
          const rows = rowsOf(table);
          return rows ? (
            <ReportTable
              key={table.id}
              report={kind.id}
              table={table}
              rows={rows}
              dimension={list.dimensions.find(({ id }) => id === table.dimension)}
              asked={asked}
              {...(table.filter !== undefined && {
                // In the table of following pages, a clicked page replaces the present page filter.
                onRow: rowFilter(table.filter, table.needsFilter === table.filter),
              })}
              onMore={(count) => address.change({ rows: count })}
            />
          ) : null;
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
