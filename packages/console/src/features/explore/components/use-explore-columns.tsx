/** The columns of the result: the row, its totals, then each figure for each value of the other dimension. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploredValue, Figures, Measure } from '@balise/contract';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import { placeOf } from '../../../shared/report-figures/figure-words.ts';
import { RowName } from '../../../shared/report-figures/row-name.tsx';
import { useRowHead, useRowWords } from '../../../shared/report-figures/row-words.ts';
import type { Explored } from '../api/read-explore.ts';

export interface ExploredRow {
  readonly value: ExploredValue;
  /** Figures for each value of the other dimension. */
  readonly cells: readonly Figures[];
}

type Column = DataColumn<ExploredRow>;

interface Given extends Pick<Explored, 'measures' | 'columns'> {
  /** Name of the dimension of the rows. */
  readonly rowsName: string;
  readonly isOrdered: boolean;
  readonly onRow: ((value: string) => void) | undefined;
}

export function useExploreColumns({
  measures,
  columns,
  rowsName,
  isOrdered,
  onRow,
}: Given): Column[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const rowWords = useRowWords();
  const rowHead = useRowHead();
  return useMemo((): Column[] => {
    const head = (value: string, { name }: Measure): string =>
      measures.length === 1 ? value : t('explore.figureOf', { value, figure: name[language] });
    const row: Column = {
      ...{ id: 'row', name: rowsName },
      rowName: ({ value }) => rowHead(value),
      sortBy: ({ value }) => (isOrdered ? value.value : rowWords(value)),
      cell: ({ value }) => (
        <RowName row={{ ...value, figures: {} }} onChoose={onRow && (() => onRow(value.value))} />
      ),
    };
    const totals = measures.map((measure) => {
      const name =
        columns.length === 0 ? measure.name[language] : head(t('explore.total'), measure);
      return figureColumn(`total ${measure.id}`, name, measure, ({ value }) => value.totals);
    });
    const crossed = columns.flatMap((column, index) =>
      measures.map((measure) => {
        const name = head(visibleDirections(rowWords(column)), measure);
        return figureColumn(`${index} ${measure.id}`, name, measure, ({ cells }) => cells[index]);
      }),
    );
    return [row, ...totals, ...crossed];
  }, [measures, columns, language, rowWords, rowHead, rowsName, isOrdered, onRow, t]);
}

/** `of`: the figures of a row that have the one of this column. */
function figureColumn(
  id: string,
  name: string,
  { id: measure, kind, exactUpTo }: Measure,
  of: (row: ExploredRow) => Figures | undefined,
): Column {
  return {
    ...{ id, name, isNumber: true },
    sortBy: (row) => placeOf(of(row)?.[measure]),
    cell: (row) => <FigureText kind={kind} exactUpTo={exactUpTo} figure={of(row)?.[measure]} />,
  };
}
