/** Exports the filtered list: as CSV with commas or semicolons, or as complete JSON. */
import { fold, type ShownHit } from '@balise/beacon';
import type { Separator } from '@balise/contract/csv-line';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/place.ts';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { momentOf } from '../../../language/formats.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { shownValue } from '../another-department.ts';
import { hitTable } from '../export/hit-table.ts';
import { isFindingKind } from '../finding-kind.ts';
import { saveFile } from '../../../files/save-file.ts';
import { toCsv } from '../../../files/to-csv.ts';

export function ExportMenu({ hits }: { readonly hits: readonly ShownHit[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { environment } = usePlace();
  const nameOf = (extension: string) => {
    const { day, minute } = momentOf(Date.now());
    const place = fold(t(`frame.environment.${environment}`));
    return t('live.export.file', { place, moment: `${day}-${minute.replace(':', '')}`, extension });
  };
  const saveCsv = (separator: Separator) => {
    const table = hitTable(hits, language, {
      heading: (column) => t(`live.export.column.${column}`),
      type: (type) => t(`states.beaconType.${type}`),
      environment: (id) =>
        id === 'unknown' ? t('live.export.unknown') : t(`frame.environment.${id}`),
      value: (value) => shownValue(value, t),
      simulated: t('live.simulated'),
      kind: (kind) => (isFindingKind(kind) ? t(`live.privacy.kind.${kind}`) : kind),
    });
    saveFile(nameOf('csv'), 'text/csv;charset=utf-8', toCsv(table, separator));
  };
  return (
    <DisclosureMenu
      name={t('live.export.button')}
      disabled={hits.length === 0}
      actions={[
        { name: t('live.export.comma'), act: () => saveCsv(',') },
        { name: t('live.export.semicolon'), act: () => saveCsv(';') },
        {
          name: t('live.export.json'),
          act: () => saveFile(nameOf('json'), 'application/json', JSON.stringify(hits, null, 2)),
        },
      ]}
    />
  );
}
