/** One run: plans the messages about the beginning and the end of lines, and sends those that are due. */
import { groupedBy } from '../base/grouped-by.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  dropMessages,
  dropOldMessages,
  dueMessages,
  namedInADay,
  recordFailed,
  recordPlan,
  recordSent,
  unplannedEdges,
  type MessageKeys,
  type WaitingMessage,
} from '../control-store/messages.ts';
import { mailOfLines } from './mail-of-lines.ts';
import { MailFailed } from './mail-failure.ts';
import { seenMessage, type SeenMessage } from './message-lines.ts';
import { planMessages } from './plan-messages.ts';
import { recipientsOf, type AnyRecipient } from './recipients.ts';
import { pauseAfterAttempt } from './pause-after-attempt.ts';
import type { Mailer } from './send-mail.ts';
import { WebhookFailed, type WebhookSender } from './send-webhook.ts';
import { webhookBody } from './webhook-body.ts';

export interface SendParts {
  readonly database: ControlDatabase;
  /** Undefined: this installation sends no mail. `console`: its address, for links. */
  readonly mail: { readonly mailer: Mailer; readonly console: URL } | undefined;
  /** Undefined: this installation has no webhooks. */
  readonly webhooks: WebhookSender | undefined;
  /** Called for messages that are given up. */
  readonly onDropped?: (dropped: DroppedMessages) => void;
  /** Seconds that pass without a new line before messages are planned. */
  readonly quiet?: number;
}

export interface DroppedMessages {
  readonly target: string;
  readonly count: number;
  readonly reason: string;
}

/** Checks of several collectors begin within the same minute. */
const QUIET = 60;
const LONGEST = 600;

type Failure = { readonly reason: string; readonly isFinal: boolean };

/**
 * Throws the errors of the control database. A recipient that cannot be reached is recorded, and is no error. Messages for
 * which this collector has no way wait: another one may have it, or the configuration may get it back.
 */
export async function sendMessages(parts: SendParts): Promise<void> {
  const { database, mail, webhooks } = parts;
  const has = { mail: mail !== undefined, webhook: webhooks !== undefined };
  await dropOldMessages(database);
  await plan(parts, await recipientsOf(database));
  const due = groupedBy(await dueMessages(database), ({ target }) => target);
  /** A mail server that failed for one person fails for the others too. */
  let ofServer: Failure | undefined;
  for (const [target, messages] of due) {
    // Rights, departments and addresses may have changed since the last message was sent.
    const recipient = (await recipientsOf(database)).get(target);
    const seen = await seenBy(parts, recipient, messages);
    if (!recipient || seen.length === 0 || !has[recipient.by]) continue;
    if (recipient.by === 'webhook') await sendToWebhook(parts, recipient, seen);
    else ofServer = await sendByMail(parts, recipient, seen, ofServer);
  }
}

async function plan(
  { database, quiet = QUIET }: SendParts,
  recipients: ReadonlyMap<string, AnyRecipient>,
): Promise<void> {
  const edges = await unplannedEdges(database, { quiet, longest: LONGEST });
  if (edges.length === 0) return;
  const named = await namedInADay(database, 'host-unlisted');
  await recordPlan(database, edges, planMessages({ edges, recipients, named }));
}

/** Drops the messages that the recipient may no longer see. */
async function seenBy(
  { database }: SendParts,
  recipient: AnyRecipient | undefined,
  messages: readonly WaitingMessage[],
): Promise<readonly SeenMessage[]> {
  const seen = recipient ? messages.flatMap((one) => seenMessage(recipient, one) ?? []) : [];
  const isSeen = new Set(seen.map(keyOf));
  const unseen = messages.filter((one) => !isSeen.has(keyOf(one)));
  if (unseen.length > 0) await dropMessages(database, unseen);
  return seen;
}

const keyOf = ({ alarm, edge }: MessageKeys): string => `${alarm} ${edge}`;

async function sendByMail(
  parts: SendParts,
  recipient: Extract<AnyRecipient, { by: 'mail' }>,
  messages: readonly SeenMessage[],
  ofServer: Failure | undefined,
): Promise<Failure | undefined> {
  const { database, mail } = parts;
  if (!mail) return ofServer;
  const failure =
    ofServer ??
    (await failureOf(() => mail.mailer.send(mailOfLines(mail.console, recipient, messages))));
  if (failure) await failed(parts, messages, failure);
  else await recordSent(database, messages);
  return failure?.isFinal ? undefined : failure;
}

/** One message for each line. After a failure, the others wait with it. */
async function sendToWebhook(
  parts: SendParts,
  { url }: Extract<AnyRecipient, { by: 'webhook' }>,
  messages: readonly SeenMessage[],
): Promise<void> {
  const { database, webhooks } = parts;
  if (!webhooks) return;
  for (const [index, message] of messages.entries()) {
    const body = webhookBody(message);
    const failure = await failureOf(() => webhooks.send(url, body, body.id));
    if (failure) return failed(parts, messages.slice(index), failure);
    await recordSent(database, [message]);
  }
}

async function failureOf(send: () => Promise<void>): Promise<Failure | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (error instanceof MailFailed) return error;
    if (error instanceof WebhookFailed) return { reason: error.reason, isFinal: false };
    throw error;
  }
}

async function failed(
  { database, onDropped }: SendParts,
  messages: readonly SeenMessage[],
  { reason, isFinal }: Failure,
): Promise<void> {
  for (const [attempts, some] of groupedBy(messages, (one) => one.attempts)) {
    const retryIn = isFinal ? undefined : pauseAfterAttempt(attempts + 1);
    await recordFailed(database, some, { reason, retryIn });
    const [first] = some;
    if (first && retryIn === undefined)
      onDropped?.({ target: first.target, count: some.length, reason });
  }
}
