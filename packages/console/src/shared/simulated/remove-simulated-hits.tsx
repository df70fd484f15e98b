/**
 * A button that removes all simulated hits, after a confirmation. It is hidden if there are none, or without the
 * permission.
 */
import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useSession } from '../../session/session-context.ts';
import { useRemoval } from './change-simulated-hits.ts';
import { simulatedHits } from './simulated-hits.ts';

export function RemoveSimulatedHits() {
  const { people, privacy } = useSession().rights;
  return people === 'all' || privacy === 'all' ? <Removal /> : null;
}

function Removal() {
  const { t } = useTranslation();
  const { data } = useQuery(simulatedHits);
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoval();
  const count = data?.hits ?? 0;
  const isWalking = data?.walk.state === 'running';
  return (
    <>
      {removal.isSuccess && count === 0 && <p role="status">{t('simulated.remove.done')}</p>}
      {count > 0 && !isWalking && (
        <p>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('simulated.remove.button')}
          </button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('simulated.remove.title')}
        text={t('simulated.remove.text', { count })}
        action={t('simulated.remove.action')}
        isPending={removal.isPending}
        failed={t('simulated.remove.failed')}
        error={removal.error}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => {
          removal.reset();
          setAsking(false);
        }}
      />
    </>
  );
}
