/** Exports the filtered list with all its hits: as CSV with commas or semicolons, or as JSON. */
import { fold, type ShownHit } from '@balise/beacon';
import type { Separator } from '@balise/contract/csv-line';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../place/place.ts';
import { DisclosureMenu } from '../../components/disclosure-menu.tsx';
import { momentOf } from '../../language/formats.ts';
import { useLanguage } from '../../language/use-language.ts';
import { shownValue } from '../beacons/another-department.ts';
import { hitTable } from './hit-table.ts';
import { useCollected, type Collect, type Collected } from './use-collected.ts';
import { isFindingKind } from '../beacons/finding-kind.ts';
import { saveFile } from '../../files/save-file.ts';
import { toCsv } from '../../files/to-csv.ts';

interface Props {
  readonly hits: readonly ShownHit[];
  /** Collects all hits. Undefined if `hits` are all. */
  readonly collect?: Collect;
}

export function ExportMenu({ hits, collect }: Props) {
  const { t } = useTranslation();
  const { count, isFailed, run, stop } = useCollected(
    collect ?? (async () => ({ hits, isCut: false })),
  );
  const nameOf = useFileName();
  const csvOf = useCsv();
  const save = async (extension: string, type: string, textOf: (all: Collected) => string) => {
    const all = await run();
    if (all) saveFile(nameOf(all, extension), type, textOf(all));
  };
  const saveCsv = (separator: Separator) =>
    void save('csv', 'text/csv;charset=utf-8', (all) => csvOf(all, separator));
  return (
    <>
      {count !== null && <Progress count={count} onStop={stop} />}
      {isFailed && <span role="alert">{t('live.export.failed')}</span>}
      <DisclosureMenu
        name={t('live.export.button')}
        disabled={hits.length === 0}
        actions={[
          { name: t('live.export.comma'), act: () => saveCsv(',') },
          { name: t('live.export.semicolon'), act: () => saveCsv(';') },
          {
            name: t('live.export.json'),
            act: () =>
              void save('json', 'application/json', (all) => JSON.stringify(all.hits, null, 2)),
          },
        ]}
      />
    </>
  );
}

interface ProgressProps {
  readonly count: number;
  readonly onStop: () => void;
}

function Progress({ count, onStop }: ProgressProps) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status">{t('live.export.progress', { count })}</span>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          onStop();
          // This button disappears.
          currentTarget.parentElement
            ?.querySelector<HTMLElement>('.disclosure-menu button')
            ?.focus();
        }}
      >
        {t('live.export.stop')}
      </button>
    </>
  );
}

function useFileName(): (all: Collected, extension: string) => string {
  const { t } = useTranslation();
  const { environment } = usePlace();
  return ({ hits, isCut }, extension) => {
    const { day, minute } = momentOf(Date.now());
    const place = fold(t(`frame.environment.${environment}`));
    const parts = { place, moment: `${day}-${minute.replace(':', '')}`, extension };
    return isCut
      ? t('live.export.firstFile', { ...parts, number: hits.length })
      : t('live.export.file', parts);
  };
}

function useCsv(): (all: Collected, separator: Separator) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ hits }, separator) => {
    const table = hitTable(hits, language, {
      heading: (column) => t(`live.export.column.${column}`),
      type: (type) => t(`states.beaconType.${type}`),
      environment: (id) =>
        id === 'unknown' ? t('live.export.unknown') : t(`frame.environment.${id}`),
      value: (value) => shownValue(value, t),
      simulated: t('live.simulated'),
      kind: (kind) => (isFindingKind(kind) ? t(`live.privacy.kind.${kind}`) : kind),
    });
    return toCsv(table, separator);
  };
}
