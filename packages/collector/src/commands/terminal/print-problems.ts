/** Prints why a release cannot go live, one problem a line. */
import type { ReleaseProblem } from '@balise/contract';
import { problemLine } from '../../base/installation/explain-settings.ts';
import { message } from '../../base/locales/messages.ts';
import type { Terminal } from './terminal.ts';

export function printProblems(problems: readonly ReleaseProblem[], terminal: Terminal): void {
  for (const one of problems) terminal.err(`${lineOf(one, terminal)}\n`);
}

function lineOf(
  { kind, file, place, reason, ...values }: ReleaseProblem,
  { language }: Terminal,
): string {
  const line = problemLine({ file, place, reason: reason[language] }, language);
  if (kind !== 'conflict') return line;
  const [before, after, present] = [values.before, values.after, values.present].map(shown);
  return `${line} ${message(language, 'release.values', { before, after, present } as Record<string, string>)}`;
}

/** A value that is not there is shown as a dash. */
const shown = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));
