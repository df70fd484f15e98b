/** The control database of a folder, or its server, for a command without a running collector. */
import { join } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { ControlStore } from '../../control-store/control-store.ts';

/** Open it, and close it after the work. `onDown`: called with the reason if the database does not answer. */
export const ownControl = (
  { postgresUrl, dataFolder }: Pick<Config, 'postgresUrl' | 'dataFolder'>,
  onDown: (reason: string) => void = () => undefined,
): ControlStore =>
  new ControlStore({ url: postgresUrl, folder: join(dataFolder, 'control'), onDown });
