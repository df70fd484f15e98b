/** The releases without their approvals, each with a button for a person who may confirm it. Nothing without any. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { problemWords } from '../../components/states/problem-words.ts';
import { DayAndTime } from '../../components/text/day-and-time.tsx';
import { usePlace } from '../../place/place.ts';
import { bypasses, useConfirmBypass, type Bypass } from './bypasses.ts';
import './words.ts';

interface Props {
  /** Called with a sentence about the confirmed release. */
  readonly onConfirmed: (note: string) => void;
}

export function BypassSection({ onConfirmed }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(bypasses);
  if (error)
    return <ErrorPanel what={t('bypasses.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.bypasses.length === 0) return null;
  return (
    <section className="publish-section" aria-labelledby="publish-bypasses">
      <h2 id="publish-bypasses">{t('bypasses.title')}</h2>
      <p className="muted">{t('bypasses.means')}</p>
      <ul>
        {data.bypasses.map((one) => (
          <BypassItem key={one.id} bypass={one} onConfirmed={onConfirmed} />
        ))}
      </ul>
    </section>
  );
}

function BypassItem({ bypass, onConfirmed }: Props & { readonly bypass: Bypass }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { mutate, error, isPending } = useConfirmBypass();
  const { id, by, at, reason, missing, mayConfirm } = bypass;
  const environment = t(`frame.environment.${bypass.environment}`);
  const names = missing.map(({ name }) => name[language]).join(', ');
  const confirm = () =>
    mutate(id, { onSuccess: () => onConfirmed(t('bypasses.confirmed', { id })) });
  return (
    <li>
      <p>
        <span>{`${t('bypasses.item', { id, environment, by })} `}</span>
        <DayAndTime at={at} />
      </p>
      <p>{t('bypasses.reason', { reason })}</p>
      <p>{t('bypasses.missing', { names })}</p>
      {mayConfirm && (
        <button type="button" className="button" aria-disabled={isPending} onClick={confirm}>
          {t('bypasses.confirm', { id })}
        </button>
      )}
      {error && <p role="alert">{`${t('bypasses.confirmFailed')} ${problemWords(error, t)}`}</p>}
    </li>
  );
}
