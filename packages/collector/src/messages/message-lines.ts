/** The sentences of messages about lines, for mail and webhooks. */
import { ATTENTION_KINDS } from '@balise/contract';
import { lineSentence } from '../attention/line-sentence.ts';
import { message, type Language } from '../base/locales/messages.ts';
import type { Alarm } from '../control-store/alarms.ts';
import type { WaitingMessage } from '../control-store/messages.ts';
import { lineFor, type AnyRecipient } from './recipients.ts';
import { oneLine, withoutLinks } from './without-links.ts';

/** A message with its line as the recipient may see it. */
export interface SeenMessage extends WaitingMessage {
  readonly seen: Alarm;
}

/** Undefined: the recipient may no longer see the line, or this version does not know its kind. */
export function seenMessage(
  recipient: AnyRecipient,
  waiting: WaitingMessage,
): SeenMessage | undefined {
  const seen = lineFor(recipient, waiting.line);
  const isKnown = ATTENTION_KINDS.some((kind) => kind === waiting.line.kind);
  return seen && isKnown ? { ...waiting, seen } : undefined;
}

/** Kinds whose hosts are in the settings. All other names could be invented, and must not become links. */
const OF_LISTED_HOSTS = new Set([
  ...['host-silent', 'host-down', 'rule-silent', 'rule-failing', 'service-failing', 'expectation'],
]);

/** One line of text, without the day and without a link. */
export function sentenceOf(language: Language, { seen, edge, others }: SeenMessage): string {
  const kind = ATTENTION_KINDS.find((known) => known === seen.kind);
  if (kind === undefined) return '';
  if (others > 0) return message(language, 'messages.others', { count: others });
  const sentence =
    edge === 'begin'
      ? lineSentence(language, seen, kind)
      : message(language, 'messages.ended', {
          what: message(language, `attention.kind.${kind}`),
          subject: subjectOf(seen),
        });
  const clean = OF_LISTED_HOSTS.has(kind) ? oneLine : withoutLinks;
  return clean(sentence);
}

/** Collectors have a name for people, and a stop has what it stops. */
function subjectOf({ kind, subject, details }: Alarm): string {
  const { collector, name, what } = details;
  if (kind === 'stop-unconfirmed') return String(what ?? subject);
  if (collector !== undefined || kind === 'release-refused') return String(name ?? subject);
  return subject;
}
