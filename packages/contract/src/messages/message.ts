/** Messages about lines of "needs attention": own mail address, subscription, and webhooks. */
import { Type, type Static } from 'typebox';
import { ATTENTION_KINDS } from '../overview/attention.ts';
import { Scope } from '../people/rights.ts';
import { BothLanguages, Moment, Name, orNull } from '../shared.ts';
import { LONGEST_ADDRESS, LONGEST_WEBHOOK } from './limits.ts';

const Text = Type.String();
const Language = Type.Enum(['en', 'fr']);

/** Messages that cannot be sent are on the overview only. */
export const MESSAGE_KINDS = ATTENTION_KINDS.filter((kind) => kind !== 'messages');
const Kind = Type.Enum([...MESSAGE_KINDS]);

export const MailAddress = Type.Object({
  /** False: the configuration has no mail server, so no mail is sent. */
  hasServer: Type.Boolean(),
  /** Null: the account has no address. */
  address: orNull(
    Type.Object({
      address: Text,
      language: Language,
      /** Null: the link was not used yet. Only the mail with the link goes to this address. */
      confirmedAt: orNull(Moment),
    }),
  ),
  /** Why the last message was not sent. Null if it was. */
  failure: orNull(BothLanguages),
});
export type MailAddress = Static<typeof MailAddress>;

export const MailAddressChange = Type.Object(
  {
    address: Type.String({
      ...{ minLength: 3, maxLength: LONGEST_ADDRESS, 'x-expected': 'mail-address' },
    }),
    language: Language,
  },
  { additionalProperties: false },
);
export type MailAddressChange = Static<typeof MailAddressChange>;

/** `secret`: from the link. */
export const MailConfirmation = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);
export type MailConfirmation = Static<typeof MailConfirmation>;

const wanted = {
  /** Ids of departments. `all`: everything that the recipient may see, with the lines of the installation. */
  departments: Scope,
  kinds: Type.Union([Type.Literal('all'), Type.Immutable(Type.Array(Kind, { maxItems: 100 }))]),
};

/** The departments and kinds that the account gets messages about. Both lists have at least one entry. */
export const Subscription = Type.Object(wanted, { additionalProperties: false });
export type Subscription = Static<typeof Subscription>;

/** Null: none. */
export const OwnSubscription = Type.Object({ subscription: orNull(Subscription) });
export type OwnSubscription = Static<typeof OwnSubscription>;

export const NewWebhook = Type.Object(
  { name: Name, url: Type.String({ minLength: 1, maxLength: LONGEST_WEBHOOK }), ...wanted },
  { additionalProperties: false },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const Webhook = Type.Object({
  id: Text,
  name: Text,
  /** Without the path and its secrets. */
  host: Text,
  ...wanted,
  /** Name of the author. */
  by: Text,
  madeAt: Moment,
  /** Why the last message was not sent. Null if it was. */
  failure: orNull(BothLanguages),
});
export type Webhook = Static<typeof Webhook>;

export const WebhookList = Type.Object({
  /** Host names of the configuration. Empty: there are no webhooks. */
  hosts: Type.Array(Text),
  webhooks: Type.Array(Webhook),
});
export type WebhookList = Static<typeof WebhookList>;
