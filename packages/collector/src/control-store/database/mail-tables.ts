/**
 * Mail addresses of people, what they subscribed for, webhooks, and the messages about lines of "needs attention".
 * `departments` and `kinds` without a value: all that the recipient may see.
 */
export const MAIL_TABLES = `
CREATE TABLE mail_address (
  person bigint PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  address text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Empty: no mail goes to it except the one with the link.
  confirmed_at timestamptz
);
-- Mails that a person asked for: links that confirm an address, and tests. They bound the next ones.
CREATE TABLE mail_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person bigint NOT NULL REFERENCES person ON DELETE CASCADE,
  address text NOT NULL,
  -- Of the secret in the link. Empty for a test, and after the link was used.
  digest text UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_request_person ON mail_request (person, asked_at);
CREATE TABLE subscription (
  person bigint PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  departments text[],
  kinds text[]
);
CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- May contain a secret of the receiver.
  url text NOT NULL,
  departments text[],
  kinds text[],
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE message (
  alarm bigint NOT NULL REFERENCES alarm ON DELETE CASCADE,
  edge text NOT NULL CHECK (edge IN ('begin', 'end')),
  -- "person 12" or "webhook 3".
  target text NOT NULL,
  -- Above 0: this many lines of the kind of this one are named by their number only.
  others integer NOT NULL DEFAULT 0,
  planned_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Not sent, for good: too many attempts, or the recipient may not see it any more.
  dropped_at timestamptz,
  last_error text,
  PRIMARY KEY (alarm, edge, target)
);
CREATE INDEX message_waiting ON message (next_at) WHERE sent_at IS NULL AND dropped_at IS NULL;`;
