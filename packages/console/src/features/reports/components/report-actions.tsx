/** Downloads the report, copies its address, or prints it. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportKind } from '@balise/contract';
import { fileName } from '@balise/contract/file-name';
import { MOST_ROWS } from '@balise/contract/limits';
import type { Language } from '../../../language/languages.ts';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { apiAddressOf, type Asked } from '../../../shared/report-question/api-address.ts';
import { fixedQueryOf } from '../../../shared/report-question/report-view.ts';
import { useSharing } from '../../../shared/report-sharing/sharing.ts';
import { SharingChoice } from '../../../shared/report-sharing/sharing-choice.tsx';
import { useSimulatedPart } from '../../../shared/simulated/use-simulated-part.ts';
import './report-actions.css';

/** Loaded after the figures, so that these appear first. */
const SendByMail = lazy(async () => ({
  default: (await import('../../../shared/mail-reports/send-by-mail.tsx')).SendByMail,
}));

interface Props {
  readonly kind: ReportKind;
  readonly asked: Asked;
  readonly onPrint: () => void;
}

const FILES = {
  daysCsv: { format: 'csv' },
  daysCsvFrench: { format: 'csv', decimal: 'comma' },
  json: { format: 'json' },
} as const;

export function ReportActions({ kind, asked, onPrint }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const { isForSharing } = useSharing();
  const simulated = useSimulatedPart(asked.view.source);
  const page = addressOf({ ...place, report: kind.id });
  const files = (['daysCsv', 'daysCsvFrench', 'json'] as const).map((id) => ({
    name: t(`reports.file.${id}`),
    file: apiAddressOf(
      kind.id,
      { ...asked, isForSharing },
      { ...FILES[id], limit: String(MOST_ROWS) },
    ),
    // A CSV file brings its own name.
    ...(id === 'json' && { fileName: fileName([simulated, kind.name[place.language]], id) }),
  }));
  return (
    <div className="report-actions">
      <DisclosureMenu name={t('reports.file.label')} actions={files}>
        <SharingChoice />
      </DisclosureMenu>
      <Suspense>
        <SendByMail mailable={mailableOf(kind, asked, place.language)} />
      </Suspense>
      <CopyButton text={`${window.location.origin}${page}?${fixedQueryOf(asked.view).toString()}`}>
        {t('reports.copyAddress')}
      </CopyButton>
      <button type="button" className="button" onClick={onPrint}>
        {t('reports.print')}
      </button>
    </div>
  );
}

/** The report with its choices, without days and rows, and its tables. The first table is chosen. */
function mailableOf({ id, tables }: ReportKind, { environment, view }: Asked, language: Language) {
  const choices = new URLSearchParams(apiAddressOf(id, { environment, view }).split('?')[1]);
  for (const name of ['from', 'to', 'limit']) choices.delete(name);
  const named = tables.map((table) => ({ id: table.id, name: table.name[language] }));
  const table = named[0]?.id ?? '';
  return {
    question: { kind: 'report' as const, report: id, table, choices: choices.toString() },
    tables: named,
  };
}
