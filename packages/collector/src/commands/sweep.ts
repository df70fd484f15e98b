/** `balise sweep`: counts expired data. With `--apply` it removes the data now, as the collector does each night. */
import { readConfig } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import type { Expired } from '../control-store/sweeps.ts';
import { sweepNow } from '../store/retention/sweep-now.ts';
import { DONE } from './terminal/exit-code.ts';
import { hereOrThere } from './run/run-here-or-in-collector.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';
import { STORE_PATIENCE } from '../store/health/store-patience.ts';

const APPLY = 'apply';

export async function sweepCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const isApplied = APPLY in readOptions(words, [], [APPLY]);
  const gone = await hereOrThere<readonly Expired[]>(
    readConfig(terminal.env),
    {
      path: '/api/sweep',
      body: { apply: isApplied },
      here: async (parts) => {
        await parts.store.whenReady(STORE_PATIENCE);
        return await sweepNow(parts, Date.now(), isApplied);
      },
      failure: 'failure.sweep',
    },
    terminal,
  );
  const say = (key: Parameters<typeof message>[1], values = {}): string =>
    `${message(terminal.language, key, values)}\n`;
  const rows = gone.reduce((sum, one) => sum + one.rows, 0);
  await terminal.out(say(isApplied ? 'sweep.done' : 'sweep.found', { rows }));
  for (const one of gone) await terminal.out(`  ${one.table}  ${one.partition}  ${one.rows}\n`);
  if (!isApplied && gone.length > 0) await terminal.out(say('sweep.apply'));
  return DONE;
}
