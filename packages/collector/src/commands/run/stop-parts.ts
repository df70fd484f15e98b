/**
 * The stops of a data folder for a command: of the running collector, or in this process if there is none. A stop is
 * written here while the control database does not answer. The next start of the collector sends it.
 */
import { readAccessKey } from '../../control-store/access/access-key.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { Problem } from '../../base/problem/problem.ts';
import { askCollector } from '../../base/running/ask-collector.ts';
import { DataFolder } from '../../data-folder/data-folder.ts';
import { FollowStops } from '../../intake/stops/follow-stops.ts';
import { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { ownControl } from './own-control.ts';

export interface StopsHere {
  readonly stops: StopsInForce;
  /** Opens the control database, and exchanges the stops with it after the work. Throws if it does not answer. */
  exchange<T>(work: (database: ControlDatabase) => Promise<T>): Promise<T>;
}

export interface StopWork<T> {
  /** Path in the API of the collector. */
  readonly path: string;
  /** Undefined for a GET. */
  readonly body?: object;
  readonly here: (parts: StopsHere) => Promise<T>;
}

/** Throws a `CommandFailed` with the explanation of a refusal. */
export async function withStops<T>(
  config: Config,
  { language }: Pick<Terminal, 'language'>,
  { path, body, here }: StopWork<T>,
): Promise<T> {
  const taken = await takeOrAsk(config);
  try {
    if (taken instanceof DataFolder) {
      try {
        return await here(await stopsHere(config));
      } finally {
        await taken.release();
      }
    }
    let text = '';
    const asker = { key: await readAccessKey(config.dataFolder), language };
    const json = body && JSON.stringify(body);
    for await (const part of askCollector(taken, asker, path, json)) text += part;
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed('failure.stop', { reason: explained(error) }, { cause: error });
  }

  function explained(error: unknown): string {
    if (error instanceof Problem) return error.body(language).detail.replace(/\.$/, '');
    return error instanceof Error ? error.message : String(error);
  }
}

async function stopsHere(config: Config): Promise<StopsHere> {
  const stops = await StopsInForce.open(config.dataFolder);
  const ignored = (): void => undefined;
  const follow = new FollowStops({ stops, onFailed: ignored, onUnconfirmed: ignored });
  return {
    stops,
    async exchange(work) {
      const control = ownControl(config);
      try {
        await control.open();
        const result = await work(control.database);
        await follow.look(control.database);
        return result;
      } finally {
        await control.close();
      }
    },
  };
}
