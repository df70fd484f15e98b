/** Downloads a table with all its rows and the report's filters. The browser makes the file. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportRow, ReportTableKind } from '@balise/contract';
import { fileName } from '@balise/contract/file-name';
import { MOST_ROWS } from '@balise/contract/limits';
import { usePlace } from '../../../place/place.ts';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { saveFile } from '../../../files/save-file.ts';
import { toCsv } from '../../../files/to-csv.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { reportAnswerOf, reportList } from '../../../shared/report-question/reports.ts';
import type { Asked } from '../../../shared/report-question/api-address.ts';
import { useRowWords } from '../../../shared/report-figures/row-words.ts';
import { useSharing } from '../../../shared/report-sharing/sharing.ts';
import { tableLines } from './table-csv.ts';
import { useSimulatedPart } from '../../../shared/simulated/use-simulated-part.ts';

interface Props {
  readonly report: string;
  readonly table: ReportTableKind;
  readonly asked: Asked;
}

export function TableFile(props: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const save = useSaveTable(props);
  return (
    <div className="table-file">
      {save.isError && <span role="alert">{t('reports.file.failed')}</span>}
      <DisclosureMenu
        name={
          <>
            <span>{t('reports.file.csvShort')}</span>
            <span className="visually-hidden">{` ${props.table.name[language]}`}</span>
          </>
        }
        actions={[
          { name: t('reports.file.csv'), act: () => save.mutate('point') },
          { name: t('reports.file.csvFrench'), act: () => save.mutate('comma') },
        ]}
      />
    </div>
  );
}

function useSaveTable({ report, table, asked }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const allRows = useAllRows(report, table, asked);
  const row = useRowWords();
  const simulated = useSimulatedPart(asked.view.source);
  const { data: list } = useQuery(reportList);
  const reportName = list?.reports.find(({ id }) => id === report)?.name[language] ?? report;
  return useMutation({
    mutationFn: async (decimal: 'point' | 'comma') => {
      const { rows, total, period } = await allRows();
      const lines = tableLines({
        ...{ table, rows, language, decimal },
        words: {
          row,
          before: t('reports.table.before'),
          address: t('reports.file.address'),
          twin: t('reports.file.twin'),
        },
      });
      const part = rows.length < total ? t('reports.file.part', { rows: rows.length, total }) : '';
      const names = [reportName, table.name[language], period.from, period.to];
      saveFile(
        fileName([simulated, ...names, part], 'csv'),
        'text/csv;charset=utf-8',
        toCsv(lines, decimal === 'comma' ? ';' : ','),
      );
    },
  });
}

interface AllRows extends Pick<Answered, 'period'> {
  readonly rows: readonly ReportRow[];
  /** Number of rows of the table. A suppressed answer has no further pages, and so fewer rows. */
  readonly total: number;
}

/** Asks for the pages of a table one after the other. */
function useAllRows(report: string, { id }: ReportTableKind, asked: Asked): () => Promise<AllRows> {
  const client = useQueryClient();
  const { isForSharing } = useSharing();
  const all = { ...asked, isForSharing, view: { ...asked.view, rows: MOST_ROWS } };
  const ofTable = ({ tables }: Answered) => tables.find((table) => table.id === id);
  return async () => {
    const answer = await client.fetchQuery(reportAnswerOf(report, all));
    const first = ofTable(answer);
    const rows = [...(first?.rows ?? [])];
    let page = first;
    while (page?.next !== undefined) {
      const more = { table: id, after: page.next };
      page = ofTable(await client.fetchQuery(reportAnswerOf(report, all, more)));
      rows.push(...(page?.rows ?? []));
    }
    return { rows, total: first?.total ?? rows.length, period: answer.period };
  };
}
