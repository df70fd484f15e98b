/** The own mail address: its language, its confirmation, and a test. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { usePlace } from '../../../place/place.ts';
import { useRemoveAddress, useTestMail } from '../api/change-messages.ts';
import { mailAddress, type MailAddress } from '../api/messages.ts';
import { messageProblem } from '../message-problem.ts';
import { AddressForm } from './address-form.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

const TITLE_ID = 'account-mail';

export function MailSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mailAddress);
  return (
    <section className="account-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        {t('messages.title')}
      </h2>
      <p className="muted">{t('messages.note')}</p>
      {error && (
        <ErrorPanel what={t('messages.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data && <ConfirmAddress />}
      {data && !data.hasServer && <p>{t('messages.noServer')}</p>}
      {data && (data.hasServer || data.address) && <Address data={data} />}
    </section>
  );
}

function Address({ data }: { readonly data: MailAddress }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const [note, setNote] = useState('');
  const { address, failure, hasServer } = data;
  const test = useTestMail();
  const remove = useRemoveAddress();
  const isPending = test.isPending || remove.isPending;
  const failed = test.error ?? remove.error;
  const state = address && (address.confirmedAt === null ? 'unconfirmed' : 'confirmed');
  const removeIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setNote(t('messages.removed'));
        // The focused button was removed with the address.
        document.getElementById(TITLE_ID)?.focus();
      },
    });
  return (
    <>
      {state && <p>{t(`messages.state.${state}`, { address: address?.address })}</p>}
      {failure && <p>{t('messages.lastFailure', { reason: failure[language] })}</p>}
      {hasServer && (
        <AddressForm
          key={address?.address ?? ''}
          kept={address}
          onSaved={setNote}
          onChange={() => setNote('')}
        />
      )}
      <SavedNote text={note} />
      {failed && <p role="alert">{messageProblem(failed, t)}</p>}
      {address && (
        <p className="form-actions">
          {hasServer && state === 'confirmed' && (
            <ActionButton
              name={t('messages.test')}
              isPending={isPending}
              onPress={() => {
                setNote('');
                test.mutate(undefined, { onSuccess: () => setNote(t('messages.tested')) });
              }}
            />
          )}
          <ActionButton name={t('messages.remove')} isPending={isPending} onPress={removeIt} />
        </p>
      )}
    </>
  );
}

interface ActionProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** While a change is pending, it keeps the focus and does nothing. */
function ActionButton({ name, isPending, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) onPress();
      }}
    >
      {name}
    </button>
  );
}
