/** The columns of a report table: the row name, its figures, and the change of the first figure. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure, ReportRow, ReportTableKind } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import { RowName } from '../../../shared/report-figures/row-name.tsx';
import {
  changeOf,
  placeOf,
  useFigureWords,
  type FigureWords,
} from '../../../shared/report-figures/figure-words.ts';
import { useRowHead, useRowWords } from '../../../shared/report-figures/row-words.ts';

interface Given {
  readonly table: ReportTableKind;
  /** Name of the column with the row names. */
  readonly rowsName: string;
  /** Whether the answer has figures for the days of comparison. */
  readonly hasBefore: boolean;
  readonly onRow: ((value: string) => void) | undefined;
}

export function useTableColumns({
  table,
  rowsName,
  hasBefore,
  onRow,
}: Given): DataColumn<ReportRow>[] {
  const { t } = useTranslation();
  const { language } = usePlace();
  const words = useFigureWords();
  const rowWords = useRowWords();
  const rowHead = useRowHead();
  return useMemo(() => {
    const [first, ...others] = table.columns;
    const figure = (measure: Measure): DataColumn<ReportRow> => ({
      id: measure.id,
      name: measure.name[language],
      isNumber: true,
      sortBy: ({ figures }) => placeOf(figures[measure.id]),
      cell: ({ figures }) => (
        <FigureText
          kind={measure.kind}
          exactUpTo={measure.exactUpTo}
          figure={figures[measure.id]}
        />
      ),
    });
    return [
      {
        id: 'row',
        name: rowsName,
        rowName: rowHead,
        sortBy: table.isOrdered ? ({ value }) => value : rowWords,
        cell: (row) => <RowName row={row} onChoose={onRow && (() => onRow(row.value))} />,
      },
      ...(first ? [figure(first)] : []),
      ...(first && hasBefore
        ? [
            changeColumn(first, words, t('reports.table.change')),
            {
              ...figure(first),
              id: `${first.id}-before`,
              name: t('reports.table.before'),
              sortBy: ({ before }: ReportRow) => placeOf(before?.[first.id]),
              cell: ({ before }: ReportRow) => (
                <FigureText
                  kind={first.kind}
                  exactUpTo={first.exactUpTo}
                  figure={before?.[first.id]}
                />
              ),
            },
          ]
        : []),
      ...others.map(figure),
    ];
  }, [table, rowsName, hasBefore, onRow, t, language, words, rowWords, rowHead]);
}

function changeColumn(measure: Measure, words: FigureWords, name: string): DataColumn<ReportRow> {
  const { id, kind } = measure;
  return {
    id: `${id}-change`,
    name,
    isNumber: true,
    sortBy: ({ figures, before }) => changeOf(figures[id], before?.[id]),
    cell: ({ figures, before }) => {
      const [now, then] = [figures[id], before?.[id]];
      const isHidden = [now, then].some((one) => one && typeof one !== 'number');
      return (
        words.shortChange(now, then, kind) ?? (
          <FigureText figure={null} kind={kind} isHidden={isHidden} />
        )
      );
    },
  };
}
