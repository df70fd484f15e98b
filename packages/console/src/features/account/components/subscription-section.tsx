/** The subscription: departments and kinds of messages. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useSession } from '../../../session/session-context.ts';
import { useSubscribe } from '../api/change-messages.ts';
import { subscription, type Subscription } from '../api/messages.ts';
import { messageProblem } from '../message-problem.ts';
import { draftOf, emptyIn, wantedOf } from '../wanted.ts';
import { WantedChoice } from './wanted-choice.tsx';

const TITLE_ID = 'account-subscription';

export function SubscriptionSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(subscription);
  return (
    <section className="account-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        {t('messages.subscription')}
      </h2>
      {error && (
        <ErrorPanel what={t('messages.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data && <SubscriptionForm kept={data.subscription} />}
    </section>
  );
}

function SubscriptionForm({ kept }: { readonly kept: Subscription | null }) {
  const { t } = useTranslation();
  const { rights } = useSession();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useSubscribe();
  const form = useCheckedForm({
    values: { draft: draftOf(kept ?? { departments: 'all', kinds: 'all' }) },
    isPending,
    check: ({ draft }) =>
      emptyIn(draft).map((field) => ({ field, text: t(`messages.missing.${field}`) })),
    send: ({ draft }) => change(wantedOf(draft), t('messages.subscribed')),
  });
  const change = (wanted: Subscription | null, text: string) =>
    mutate(wanted, {
      onSuccess: () => setNote(text),
      onError: (error) => form.refuse({ field: '', text: messageProblem(error, t) }),
    });
  return (
    <>
      <p>{t(kept ? 'messages.isSubscribed' : 'messages.isNotSubscribed')}</p>
      <form className="form" noValidate onSubmit={form.onSubmit}>
        <FormSummary problems={form.problems} />
        <WantedChoice
          draft={form.values.draft}
          scope={rights.view ?? []}
          all={t('messages.allDepartments')}
          problems={form.problems}
          onChange={(draft) => {
            setNote('');
            form.set('draft', draft);
          }}
        />
        <SavedNote text={note} />
        <p className="form-actions">
          <SubmitButton
            name={t(kept ? 'messages.saveSubscription' : 'messages.subscribe')}
            isPending={isPending}
          />
          {kept && (
            <button
              type="button"
              className="button"
              aria-disabled={isPending}
              onClick={() => {
                if (isPending) return;
                change(null, t('messages.unsubscribed'));
                // The focused button is removed with the subscription.
                document.getElementById(TITLE_ID)?.focus();
              }}
            >
              {t('messages.unsubscribe')}
            </button>
          )}
        </p>
      </form>
    </>
  );
}
