/** The mail to one person about all lines of a run: what needs attention, and what no longer does. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import { createHash } from 'node:crypto';
import { ZONE } from '../base/clock/zone.ts';
import { LOCALE } from '../base/locales/locale-of.ts';
import { message, type Language } from '../base/locales/messages.ts';
import { accountLink, consoleLink } from './console-links.ts';
import { mailBody, type MailBlock } from './mail-body.ts';
import { sentenceOf, type SeenMessage } from './message-lines.ts';
import type { MailRecipient } from './recipients.ts';
import type { Mail } from './send-mail.ts';

/** Lines in one mail. The overview has the others. */
const MOST_LINES = 100;

export function mailOfLines(
  console: URL,
  { address, language, target }: Pick<MailRecipient, 'address' | 'language' | 'target'>,
  messages: readonly SeenMessage[],
): Mail {
  const begins = messages.filter(({ edge }) => edge === 'begin');
  const ends = messages.filter(({ edge }) => edge === 'end');
  const title =
    begins.length > 0
      ? message(language, 'messages.begin-title', { count: countOf(begins) })
      : message(language, 'messages.end-title', { count: ends.length });
  const shownBegins = begins.slice(0, MOST_LINES);
  const shownEnds = ends.slice(0, MOST_LINES - shownBegins.length);
  const left = messages.length - shownBegins.length - shownEnds.length;
  const body = mailBody({
    ...{ language, title },
    blocks: [
      ...listOf(language, 'messages.begin-heading', shownBegins),
      ...listOf(language, 'messages.end-heading', shownEnds),
      ...(left > 0
        ? [{ kind: 'text', text: message(language, 'messages.left', { count: left }) } as const]
        : []),
      ...environmentsOf(messages).map((environment): MailBlock => ({
        kind: 'link',
        text: message(language, 'messages.see-overview', { environment }),
        url: consoleLink(console, { language, environment, screen: 'overview' }),
      })),
      { kind: 'text', text: message(language, 'messages.why') },
      {
        kind: 'link',
        text: message(language, 'messages.see-account'),
        url: accountLink(console, language),
      },
    ],
  });
  return { to: address, subject: title, language, ...body, id: idOf(target, messages) };
}

function listOf(
  language: Language,
  heading: 'messages.begin-heading' | 'messages.end-heading',
  messages: readonly SeenMessage[],
): MailBlock[] {
  if (messages.length === 0) return [];
  const items = messages.map((one) => {
    const { environment, beganAt, endedAt } = one.seen;
    const sentence = sentenceOf(language, one);
    const text =
      environment === ''
        ? sentence
        : message(language, 'messages.in', { environment, text: sentence });
    const isBegin = one.edge === 'begin';
    const at = momentIn(language, isBegin ? beganAt : (endedAt ?? beganAt));
    return `${text} ${message(language, isBegin ? 'messages.since' : 'messages.until', { at })}`;
  });
  return [
    { kind: 'heading', text: message(language, heading) },
    { kind: 'list', items, keepsAddresses: true },
  ];
}

const countOf = (messages: readonly SeenMessage[]): number =>
  messages.reduce((sum, { others }) => sum + Math.max(1, others), 0);

/** Lines of the installation are on the overview of each environment. */
function environmentsOf(messages: readonly SeenMessage[]): readonly Environment[] {
  const named = ENVIRONMENTS.filter((one) => messages.some(({ seen }) => seen.environment === one));
  return named.length > 0 ? named : ['production'];
}

function momentIn(language: Language, iso: string): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    ...{ timeZone: ZONE, year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  return format.format(new Date(iso));
}

/** A repetition after a kill has the same id. */
function idOf(target: string, messages: readonly SeenMessage[]): string {
  const keys = messages.map(({ alarm, edge }) => `${alarm} ${edge}`);
  return createHash('sha256')
    .update(JSON.stringify([target, keys]))
    .digest('hex')
    .slice(0, 32);
}
