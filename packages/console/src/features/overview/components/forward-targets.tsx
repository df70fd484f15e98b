/**
 * The other collection servers: whether each accepts forwarded beacons, how many wait, and how many cannot be
 * forwarded.
 */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { dayAndMinuteOf, useFormats } from '../../../language/formats.ts';
import { sentences } from '../../../language/sentences.ts';
import type { ForwardTarget } from '../api/status.ts';
import './library-panel.css';

const LOSSES = ['old', 'refused', 'room', 'damaged'] as const;

export function ForwardTargets({ targets }: { readonly targets: readonly ForwardTarget[] }) {
  const { t } = useTranslation();
  return (
    <section className="library-panel" aria-labelledby="forwarding">
      <h2 id="forwarding">{t('overview.forwarding.title')}</h2>
      {targets.map((target) => (
        <Target key={target.target} {...target} />
      ))}
    </section>
  );
}

function Target(target: ForwardTarget) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { language } = usePlace();
  const { state, reason, forwarded, waiting, lag, retryAt, notForwarded } = target;
  return (
    <>
      <h3>{target.target}</h3>
      <p>
        <span className="library-panel-state" data-state={state}>
          {t(`overview.forwarding.${state}`)}
        </span>
      </p>
      <p>
        {sentences(
          t('overview.forwarding.forwarded', { count: forwarded }),
          waiting > 0 &&
            t('overview.forwarding.waiting', {
              size: formats.kilobytes(waiting),
              ago: formats.ago(lag * 1000),
            }),
        )}
      </p>
      {LOSSES.filter((loss) => notForwarded[loss] > 0).map((loss) => (
        <p key={loss} className="library-panel-damaged">
          {t(`overview.forwarding.lost.${loss}`, { count: notForwarded[loss] })}
        </p>
      ))}
      {reason && <p className="library-panel-reason">{reason[language]}</p>}
      {state === 'failing' && (
        <p>
          {sentences(
            t('overview.forwarding.safe'),
            retryAt && t('overview.forwarding.retry', { time: dayAndMinuteOf(retryAt) }),
          )}
        </p>
      )}
    </>
  );
}
