/** Downloads a table with all its rows and the report's filters. The browser makes the file. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportTableKind } from '@balise/contract';
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

export function TableFile({ report, table, asked }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const client = useQueryClient();
  const row = useRowWords();
  const { isForSharing } = useSharing();
  const simulated = useSimulatedPart(asked.view.source);
  const { data: list } = useQuery(reportList);
  const reportName = list?.reports.find(({ id }) => id === report)?.name[language] ?? report;
  const save = useMutation({
    mutationFn: async (decimal: 'point' | 'comma') => {
      const all = { ...asked, isForSharing, view: { ...asked.view, rows: MOST_ROWS } };
      const answer = await client.fetchQuery(reportAnswerOf(report, all));
      const ofTable = ({ tables }: Answered) => tables.find(({ id }) => id === table.id);
      let page = ofTable(answer);
      const rows = [...(page?.rows ?? [])];
      while (page?.next !== undefined) {
        const more = { table: table.id, after: page.next };
        page = ofTable(await client.fetchQuery(reportAnswerOf(report, all, more)));
        rows.push(...(page?.rows ?? []));
      }
      const lines = tableLines({
        table,
        rows,
        language,
        decimal,
        words: {
          row,
          before: t('reports.table.before'),
          address: t('reports.file.address'),
          twin: t('reports.file.twin'),
        },
      });
      const { from, to } = answer.period;
      // A suppressed answer has no further pages.
      const total = ofTable(answer)?.total ?? rows.length;
      const part = rows.length < total ? t('reports.file.part', { rows: rows.length, total }) : '';
      saveFile(
        fileName([simulated, reportName, table.name[language], from, to, part], 'csv'),
        'text/csv;charset=utf-8',
        toCsv(lines, decimal === 'comma' ? ';' : ','),
      );
    },
  });
  return (
    <div className="table-file">
      {save.isError && <span role="alert">{t('reports.file.failed')}</span>}
      <DisclosureMenu
        name={
          <>
            <span>{t('reports.file.csvShort')}</span>
            <span className="visually-hidden">{` ${table.name[language]}`}</span>
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
