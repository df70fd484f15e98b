/** Whether small counts are suppressed in an answer that a command makes without a running collector. */
import type { Config } from '../../base/config/config.ts';
import { isKeptBySettings, isSuppressed, type AskedFigures } from '../../people/suppression.ts';
import { ownControl } from './own-control.ts';

/** `isForSharing`: the user asks for an answer to share. */
export async function suppressedHere(
  config: Config,
  asked: AskedFigures,
  isForSharing: boolean,
): Promise<boolean> {
  if (isForSharing || isKeptBySettings()) return true;
  const control = ownControl(config);
  try {
    await control.open();
    return await isSuppressed({ kind: 'command' }, asked, false, () => control.database);
  } finally {
    await control.close();
  }
}
