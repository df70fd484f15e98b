/** The state of the store: its rows, what waits, what the nightly job removed, and damage. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { useFormats } from '../../../language/formats.ts';
import { sentences } from '../../../language/sentences.ts';
import type { Status } from '../api/status.ts';

interface Props {
  readonly status: Status;
}

/** Hits are usually counted within two minutes. */
const LATE_SECONDS = 180;

export function StoreState({ status }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { language } = usePlace();
  const { state, reason, rows, waiting } = status.store;
  const sweep = status.sweeps?.[0];
  const { lag } = status.visits;
  return (
    <section className="library-panel" aria-labelledby="store">
      <h2 id="store">{t('overview.store.title')}</h2>
      <p>
        <span className="library-panel-state" data-state={state}>
          {t(`overview.store.${state}`)}
        </span>
      </p>
      {rows !== null && (
        <p>
          {sentences(
            t('overview.store.rows', { count: rows }),
            isSome(waiting) && t('overview.store.waiting', { size: formats.kilobytes(waiting) }),
          )}
        </p>
      )}
      {lag !== null && lag >= LATE_SECONDS && (
        <p>{t('overview.store.lag', { count: Math.round(lag / 60) })}</p>
      )}
      {sweep && (
        <p>
          {t('overview.store.swept', {
            night: sweep.night,
            count: sweep.gone.reduce((sum, one) => sum + one.rows, 0),
          })}
        </p>
      )}
      <Damage status={status} />
      {reason && <p className="library-panel-reason">{reason[language]}</p>}
      {state !== 'ready' && <p>{t('overview.store.safe')}</p>}
    </section>
  );
}

/** Damaged parts of the journal and of the store, and missing hits. */
function Damage({ status: { store, journal, hasDamage } }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { broken, missing } = store;
  const { damaged } = journal;
  const lines = [
    damaged === null && hasDamage && t('overview.store.someDamage'),
    damaged !== null &&
      damaged.parts > 0 &&
      t('overview.store.damaged', {
        count: damaged.parts,
        size: formats.kilobytes(damaged.bytes),
      }),
    isSome(broken) && t('overview.store.broken', { count: broken }),
    isSome(missing) && t('overview.store.missing', { count: missing }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <p key={line} className="library-panel-damaged">
      {line}
    </p>
  ));
}

const isSome = (count: number | null): count is number => count !== null && count > 0;
