/** A draft on the terminal: its changes in sentences, and its problems. */
import type { ShownDraft } from '@balise/contract';
import { problemLine } from '../../base/installation/explain-settings.ts';
import { message } from '../../base/locales/messages.ts';
import { draftName } from './draft-name.ts';
import type { Terminal } from './terminal.ts';

export async function printDraft(
  { id, by, changes, words, changedAt, ...draft }: ShownDraft,
  { out, language }: Terminal,
): Promise<void> {
  const values = {
    id,
    name: draftName(draft, language),
    by,
    changes: changes.length,
    at: changedAt,
  };
  await out(`${message(language, 'draft.line', values)}\n`);
  if (draft.package) {
    const { part, version } = draft.package;
    await out(`${message(language, `draft.brings-${part}`, { version })}\n`);
  }
  for (const { title, lines } of words) {
    await out(`${title[language]}\n`);
    for (const line of lines) await out(`  ${line[language]}\n`);
  }
}

export async function printFaults(
  { problems, conflicts }: Pick<ShownDraft, 'problems' | 'conflicts'>,
  { out, language }: Terminal,
): Promise<void> {
  for (const { file, place, reason } of problems)
    await out(`${problemLine({ file, place, reason: reason[language] }, language)}\n`);
  for (const { file, place, after, present } of conflicts) {
    const values = { file, place, after: shown(after), present: shown(present) };
    await out(`${message(language, 'draft.conflict', values)}\n`);
  }
  if (problems.length + conflicts.length === 0) await out(`${message(language, 'draft.sound')}\n`);
}

/** A value that is not there is shown as a dash. */
const shown = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));
