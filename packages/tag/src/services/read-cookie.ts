/** A cookie as the browser has it at this moment: for those that services write themselves, and other tabs do. */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../env/attempt.ts';
import { document } from '../env/browser.ts';
import { decodeText } from '../env/text.ts';

/** Decoded; nothing when absent, empty or refused. The library, which reads cookies once in a task, would not see it yet. */
export function readCookie(name: string): string | undefined {
  const wanted = escapeValue(name) + '=';
  const pair = (attempt(() => document.cookie) ?? '')
    .split('; ')
    .find((written) => written.indexOf(wanted) === 0);
  return decodeText(pair?.slice(wanted.length) ?? '') || undefined;
}
