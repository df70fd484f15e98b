/** Downloads a table with all its rows and the report's filters. The browser makes the file. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportTableKind } from '@balise/contract';
import { MOST_ROWS } from '@balise/contract/limits';
import { usePlace } from '../../../app/place.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { saveFile } from '../../../files/save-file.ts';
import { toCsv } from '../../../files/to-csv.ts';
import type { Answered } from '../api/read-reports.ts';
import { reportAnswerOf } from '../api/reports.ts';
import type { Asked } from '../query/api-address.ts';
import { useRowWords } from '../row-words.ts';
import { tableLines } from '../table-csv.ts';

interface Props {
  readonly report: string;
  readonly table: ReportTableKind;
  readonly asked: Asked;
}

export function TableFile({ report, table, asked }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const client = useQueryClient();
  const announce = useAnnounce();
  const row = useRowWords();
  const save = useMutation({
    mutationFn: async (decimal: 'point' | 'comma') => {
      const all = { ...asked, view: { ...asked.view, rows: MOST_ROWS } };
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
          before: t('reports.chart.beforeShort'),
          address: t('reports.file.address'),
          twin: t('reports.file.twin'),
        },
      });
      const { from, to } = answer.period;
      const { source } = asked.view;
      const played = source === 'simulated' ? [source] : [];
      const name = ['balise', ...played, report, table.id, from, to].join('-');
      saveFile(
        `${name}.csv`,
        'text/csv;charset=utf-8',
        toCsv(lines, decimal === 'comma' ? ';' : ','),
      );
    },
    onError: () => announce(t('reports.file.failed')),
  });
  return (
    <div className="table-file">
      {save.isError && <span role="alert">{t('reports.file.failed')}</span>}
      <DisclosureMenu
        name={
          <>
            {t('reports.file.csvShort')}
            <span className="visually-hidden"> {table.name[language]}</span>
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
