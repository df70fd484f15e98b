/** Asks before a stop is lifted. A second person may have to lift it too. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useHeadingFocus } from '../../../components/keyboard/use-heading-focus.ts';
import { useLiftStop } from '../api/change-stops.ts';
import type { Stop } from '../api/stops.ts';
import { useStoppedName } from '../stopped-name.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly stop: Stop | null;
  /** Called with what happened, in words. */
  readonly onDone: (note: string) => void;
  readonly onClose: () => void;
}

const NONE = { kind: 'host', what: '', environment: 'production' } as const;

export function LiftStopDialog({ stop, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const willBeGone = useHeadingFocus(stop !== null);
  const name = useStoppedName(stop ?? NONE);
  const { mutate, error, isPending, reset } = useLiftStop();
  const close = () => {
    onClose();
    reset();
  };
  return (
    <ConfirmDialog
      open={stop !== null}
      title={t('stops.lift.title', { name })}
      text={t('stops.lift.text')}
      action={t('stops.lift.action')}
      isPending={isPending}
      failed={t('stops.lift.failed')}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (typeof stop?.id !== 'string') return;
        mutate(stop.id, {
          onSuccess: ({ state }) => {
            if (state === 'lifted') willBeGone();
            onDone(t(`stops.lift.${state}`, { name }));
            close();
          },
        });
      }}
    />
  );
}
