/** Why a change of messages failed. The collector explains these problems in the language of the reader. */
import type { TFunction } from 'i18next';
import { codeOf } from '../../network/network-problem.ts';
import { problemWords } from '../../components/states/problem-words.ts';

const EXPLAINED: ReadonlySet<string> = new Set([
  ...['bad-value', 'no-mail', 'too-many-mails', 'mail-unconfirmed', 'mail-link-refused'],
  ...['message-failed', 'too-many-webhooks'],
]);

export const messageProblem = (error: Error, t: TFunction): string =>
  EXPLAINED.has(codeOf(error)) ? error.message : problemWords(error, t);
