/** One stop: what it stops, why, who pressed it, and how many hits it has stopped. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow } from '../../../components/block-table.tsx';
import { BreakableText } from '../../../components/text/breakable-text.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Stop } from '../api/stops.ts';
import { useStoppedName } from '../stopped-name.ts';

interface Props {
  readonly stop: Stop;
  readonly onLift: () => void;
}

export function StopRow({ stop, onLift }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const name = useStoppedName(stop);
  const reasonId = useId();
  const { kind, what, reason, by, at, confirmedBy, isUnconfirmed, liftAskedBy, mayLift } = stop;
  const { receipt, journal, forward } = stop.stopped;
  return (
    <BlockRow>
      <BlockHead>
        <span className="stops-kind">{t(`stops.kind.${kind}`)}</span>
        <BreakableText text={name} />
        {name !== what && <code className="stops-id">{what}</code>}
      </BlockHead>
      <BlockCell label={t('stops.column.reason')}>{reason}</BlockCell>
      <BlockCell label={t('stops.column.by')}>
        <span>{`${by}, `}</span>
        <DayAndTime at={at} />
        {confirmedBy !== null && (
          <span className="stops-note">{t('stops.confirmedBy', { name: confirmedBy })}</span>
        )}
        {isUnconfirmed && (
          <strong className="stops-note stops-warning">{t('stops.unconfirmed')}</strong>
        )}
        {liftAskedBy !== null && (
          <span className="stops-note">{t('stops.liftAskedBy', { name: liftAskedBy })}</span>
        )}
      </BlockCell>
      <BlockCell label={t('stops.column.stopped')}>
        <span>{number(receipt + journal)}</span>
        {forward > 0 && (
          <span className="stops-note">{t('stops.notForwarded', { count: forward })}</span>
        )}
      </BlockCell>
      <BlockCell>
        <button
          type="button"
          className="button"
          disabled={!mayLift}
          aria-describedby={mayLift ? undefined : reasonId}
          onClick={onLift}
        >
          <span>{t('stops.lift.button')}</span>
          <span className="visually-hidden">{` ${t('stops.of', { name })}`}</span>
        </button>
        {!mayLift && (
          <span id={reasonId} className="stops-note">
            {stop.id === null ? t('stops.notSent') : t('stops.mayNotLift')}
          </span>
        )}
      </BlockCell>
    </BlockRow>
  );
}
