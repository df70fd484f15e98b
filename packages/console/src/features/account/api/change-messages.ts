/** Changes of the own mail address, the subscription and the webhooks. */
import type { MailAddressChange, NewWebhook, Subscription } from '@balise/contract';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { removeEntry, useChange, writeEntry } from '../../../network/use-change.ts';
import { MESSAGES_KEY } from './messages.ts';

export const useChangeAddress = () =>
  useChange(MESSAGES_KEY, (body: MailAddressChange) =>
    sendJson({ method: 'PUT', address: '/api/mail-address', body }, nothing),
  );

export const useRemoveAddress = () =>
  useChange(MESSAGES_KEY, () =>
    sendJson({ method: 'DELETE', address: '/api/mail-address' }, nothing),
  );

export const useConfirmAddress = () =>
  useChange(MESSAGES_KEY, (secret: string) =>
    sendJson({ method: 'POST', address: '/api/mail-address/confirm', body: { secret } }, nothing),
  );

export const useTestMail = () =>
  useChange(MESSAGES_KEY, () =>
    sendJson({ method: 'POST', address: '/api/mail-address/test' }, nothing),
  );

/** Null: no subscription. */
export const useSubscribe = () =>
  useChange(MESSAGES_KEY, (body: Subscription | null) =>
    sendJson(
      body
        ? { method: 'PUT', address: '/api/subscription', body }
        : { method: 'DELETE', address: '/api/subscription' },
      nothing,
    ),
  );

export const useMakeWebhook = () =>
  useChange(MESSAGES_KEY, (body: NewWebhook) => writeEntry('/api/webhooks', null, body));

export const useRemoveWebhook = () =>
  useChange(MESSAGES_KEY, (id: string) => removeEntry('/api/webhooks', id));

export const useTestWebhook = () =>
  useChange(MESSAGES_KEY, (id: string) =>
    sendJson({ method: 'POST', address: `/api/webhooks/${encodeURIComponent(id)}/test` }, nothing),
  );
