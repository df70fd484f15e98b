/** Routes for messages by mail and webhook. */
import type { Routes } from '../route.ts';
import { Made } from '../shared.ts';
import {
  MailAddress,
  MailAddressChange,
  MailConfirmation,
  NewWebhook,
  OwnSubscription,
  Subscription,
  WebhookList,
} from './message.ts';

const SENDING = ['no-mail', 'too-many-mails', 'message-failed'];

export const messageRoutes = {
  mailAddress: { method: 'GET', path: '/api/mail-address', answer: MailAddress },
  changeMailAddress: {
    ...{ method: 'PUT', path: '/api/mail-address', body: MailAddressChange, problems: SENDING },
  },
  removeMailAddress: { method: 'DELETE', path: '/api/mail-address' },
  confirmMailAddress: {
    ...{ method: 'POST', path: '/api/mail-address/confirm', body: MailConfirmation },
    problems: ['mail-link-refused'],
  },
  testMail: {
    ...{ method: 'POST', path: '/api/mail-address/test' },
    problems: [...SENDING, 'mail-unconfirmed'],
  },
  subscription: { method: 'GET', path: '/api/subscription', answer: OwnSubscription },
  subscribe: {
    ...{ method: 'PUT', path: '/api/subscription', body: Subscription },
    problems: ['beyond-sight'],
  },
  unsubscribe: { method: 'DELETE', path: '/api/subscription' },
  webhooks: { method: 'GET', path: '/api/webhooks', answer: WebhookList },
  makeWebhook: {
    ...{ method: 'POST', path: '/api/webhooks', body: NewWebhook, answer: Made, status: 201 },
    problems: ['beyond-rights', 'too-many-webhooks'],
  },
  removeWebhook: {
    ...{ method: 'DELETE', path: '/api/webhooks/:id', problems: ['not-found', 'beyond-rights'] },
  },
  testWebhook: {
    ...{ method: 'POST', path: '/api/webhooks/:id/test' },
    problems: ['not-found', 'beyond-rights', 'message-failed'],
  },
} as const satisfies Routes;
