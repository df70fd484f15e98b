/** Queries the own mail address, the subscription and the webhooks. */
import {
  type AttentionKind,
  type MailAddress,
  type OwnSubscription,
  type Subscription,
  type Webhook,
  type WebhookList,
} from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, object, oneOf, text, type Reader } from '../../../network/shape.ts';
import { readScope } from '../../../session/rights.ts';

export type { MailAddress, Subscription, Webhook };
export type MessageKind = Exclude<AttentionKind, 'messages'>;

export const MESSAGES_KEY = ['messages'];

/** The kinds of messages that the console has words for. */
export const MESSAGE_KINDS = [
  ...(['host-unlisted', 'host-silent', 'host-down', 'rule-silent'] as const),
  ...(['rule-failing', 'service-failing', 'expectation'] as const),
  ...(['store', 'journal', 'disk', 'visits', 'certificate', 'forwarding', 'job'] as const),
  ...(['release-refused', 'release-unapproved', 'stop-unconfirmed'] as const),
] as const satisfies readonly MessageKind[];

const readKinds: Reader<Subscription['kinds']> = (value, place) =>
  value === 'all' ? 'all' : list(oneOf(...MESSAGE_KINDS))(value, place);

const inBoth = object({ en: text, fr: text });
const wanted = { departments: readScope, kinds: readKinds };

const readMailAddress = object<MailAddress>({
  hasServer: flag,
  address: nullable(
    object({ address: text, language: oneOf('en', 'fr'), confirmedAt: nullable(text) }),
  ),
  failure: nullable(inBoth),
});

const readSubscription = object<OwnSubscription>({
  subscription: nullable(object<Subscription>(wanted)),
});

const readWebhooks = object<WebhookList>({
  hosts: list(text),
  webhooks: list(
    object<Webhook>({
      ...{ id: text, name: text, host: text, by: text, madeAt: text, failure: nullable(inBoth) },
      ...wanted,
    }),
  ),
});

export const mailAddress = queryOptions({
  queryKey: [...MESSAGES_KEY, 'address'],
  queryFn: ({ signal }) => getJson('/api/mail-address', readMailAddress, signal),
});

export const subscription = queryOptions({
  queryKey: [...MESSAGES_KEY, 'subscription'],
  queryFn: ({ signal }) => getJson('/api/subscription', readSubscription, signal),
});

export const webhooks = queryOptions({
  queryKey: [...MESSAGES_KEY, 'webhooks'],
  queryFn: ({ signal }) => getJson('/api/webhooks', readWebhooks, signal),
});
