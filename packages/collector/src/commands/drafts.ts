/** `balise drafts`: lists the drafts. */
import { readConfig } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import { askedDrafts, withDrafts } from './run/draft-work.ts';
import { draftName } from './terminal/draft-name.ts';
import { DONE } from './terminal/exit-code.ts';
import { readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function draftsCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const inJson = isJson(readOptions(words, ['format']), terminal);
  const { language, out } = terminal;
  const list = await withDrafts(readConfig(terminal.env), terminal, askedDrafts);
  if (inJson) await out(`${JSON.stringify(list.drafts)}\n`);
  else if (list.drafts.length === 0) await out(`${message(language, 'draft.none')}\n`);
  else
    for (const { id, by, changes, changedAt, state, ...draft } of list.drafts) {
      const values = { id, name: draftName(draft, language), by, changes, at: changedAt };
      const key = state === 'open' ? 'draft.line' : 'draft.line-published';
      await out(`${message(language, key, values)}\n`);
    }
  return DONE;
}
