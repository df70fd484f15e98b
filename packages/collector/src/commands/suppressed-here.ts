/** Whether small counts are suppressed in an answer that a command makes without a running collector. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ControlStore } from '../control/control-store.ts';
import { isKeptBySettings, isSuppressed, type AskedFigures } from '../people/suppression.ts';

/** `isForSharing`: the user asks for an answer to share. */
export async function suppressedHere(
  { postgresUrl, dataFolder }: Config,
  asked: AskedFigures,
  isForSharing: boolean,
): Promise<boolean> {
  if (isForSharing || isKeptBySettings()) return true;
  const control = new ControlStore({
    url: postgresUrl,
    folder: join(dataFolder, 'control'),
    onDown: () => undefined,
  });
  try {
    await control.open();
    return await isSuppressed({ kind: 'command' }, asked, false, () => control.database);
  } finally {
    await control.close();
  }
}
