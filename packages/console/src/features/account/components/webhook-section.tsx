/** The webhooks, for people who manage people. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockTable } from '../../../components/block-table.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useTestWebhook } from '../api/change-messages.ts';
import { webhooks, type Webhook } from '../api/messages.ts';
import { messageProblem } from '../message-problem.ts';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

const COLUMNS = ['name', 'about', 'made', 'actions'] as const;

export function WebhookSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(webhooks);
  const [isMaking, setIsMaking] = useState(false);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  const [note, setNote] = useState('');
  const test = useTestWebhook();
  const testOne = ({ id, name }: Webhook) => {
    setNote('');
    if (!test.isPending)
      test.mutate(id, { onSuccess: () => setNote(t('messages.webhookTested', { name })) });
  };
  return (
    <section className="account-section" aria-labelledby="account-webhooks">
      <h2 id="account-webhooks">{t('messages.webhooks')}</h2>
      <p className="muted">{t('messages.webhookNote')}</p>
      {error && (
        <ErrorPanel what={t('messages.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data?.hosts.length === 0 && <p>{t('messages.noHosts')}</p>}
      {data && data.hosts.length > 0 && (
        <p className="form-actions">
          <button
            type="button"
            className="button"
            onClick={() => {
              setNote('');
              setIsMaking(true);
            }}
          >
            {t('messages.make')}
          </button>
        </p>
      )}
      <SavedNote text={note} />
      {test.error && <p role="alert">{messageProblem(test.error, t)}</p>}
      {data && data.webhooks.length > 0 && (
        <List webhooks={data.webhooks} onTest={testOne} onRemove={setRemoved} />
      )}
      <MakeWebhookDialog
        open={isMaking}
        hosts={data?.hosts ?? []}
        onMade={(name) => setNote(t('messages.made', { name }))}
        onClose={() => setIsMaking(false)}
      />
      <RemoveWebhookDialog
        webhook={removed}
        onRemoved={({ name }) => setNote(t('messages.webhookRemoved', { name }))}
        onClose={() => setRemoved(null)}
      />
    </section>
  );
}

interface ListProps {
  readonly webhooks: readonly Webhook[];
  readonly onTest: (webhook: Webhook) => void;
  readonly onRemove: (webhook: Webhook) => void;
}

function List({ webhooks: all, onTest, onRemove }: ListProps) {
  const { t } = useTranslation();
  return (
    <BlockTable
      caption={t('messages.webhooks')}
      columns={COLUMNS.map((id) => ({
        id,
        name: t(`messages.column.${id}`),
        isHidden: id === 'actions',
      }))}
    >
      {all.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onTest={() => onTest(webhook)}
          onRemove={() => onRemove(webhook)}
        />
      ))}
    </BlockTable>
  );
}
