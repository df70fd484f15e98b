/** A report or an exploration as a mail: its tables as text and HTML, and the CSV file of the export beside them. */
import type { BothLanguages, MailedEvery } from '@balise/contract';
import type { CsvFile } from '../answers/csv-file.ts';
import { message, type Language } from '../base/locales/messages.ts';
import { accountLink } from '../messages/console-links.ts';
import { mailBody, type MailBlock } from '../messages/mail-body.ts';
import type { Mail } from '../messages/send-mail.ts';
import type { MailedPeriod } from './mailed-period.ts';

export interface MailedContent {
  /** Of the report or the exploration. */
  readonly name: BothLanguages;
  /** A sentence with the main figure, if there is one. */
  readonly finding: BothLanguages | undefined;
  /** Lines about the environment and the moment of the count. */
  readonly about: readonly string[];
  /** The choices in words. */
  readonly choices: readonly string[];
  readonly tables: readonly MailBlock[];
  readonly hasHidden: boolean;
  readonly file: CsvFile;
  /** Path and query of the report in the console. */
  readonly path: string;
}

export interface MailedTo {
  readonly address: string;
  readonly language: Language;
  readonly every: MailedEvery;
  readonly period: MailedPeriod;
  /** The address of the console. */
  readonly console: URL;
  /** Identifies the mail of this period. */
  readonly id: string;
}

const CSV = 'text/csv; charset=utf-8';

export function mailContent(content: MailedContent, to: MailedTo): Mail {
  const { language, period, every } = to;
  const title = message(language, 'mail-report.title', {
    ...{ name: content.name[language], from: period.from, to: period.to },
  });
  const { text, html } = mailBody({ language, title, blocks: blocksOf(content, to) });
  return {
    ...{ to: to.address, subject: message(language, `mail-report.subject.${every}`, { title }) },
    ...{ text, html, language, id: to.id },
    // Bytes, so that the file arrives unchanged.
    attachments: [{ name: content.file.name, type: CSV, content: Buffer.from(content.file.text) }],
  };
}

function blocksOf(content: MailedContent, { language, every, console }: MailedTo): MailBlock[] {
  const text = (one: string): MailBlock => ({ kind: 'text', text: one });
  const link = (key: 'open' | 'account', url: URL): MailBlock => ({
    kind: 'link',
    ...{ text: message(language, `mail-report.${key}`), url },
  });
  const { finding, choices, about, tables } = content;
  return [
    ...(finding === undefined ? [] : [text(finding[language])]),
    ...(choices.length === 0 ? [] : [{ kind: 'list', items: choices } as const]),
    ...tables,
    ...(content.hasHidden ? [text(message(language, 'mail-report.hidden'))] : []),
    text(message(language, 'mail-report.file', { file: content.file.name })),
    ...about.map(text),
    link('open', new URL(content.path, console)),
    text(message(language, `mail-report.why.${every}`)),
    link('account', accountLink(console, language)),
  ];
}
