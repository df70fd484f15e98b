/**
 * Checks drafts in a process of its own: the first check compiles the schemas, which would hold up the beacons. It
 * starts with the first check, and stops after some time without one.
 */
import type { Settings } from '@balise/settings';
import { derivedFrom } from '@balise/settings';
import { Helper } from '../../base/child-process/helper.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { processModule } from '../../base/files/places.ts';
import { digestOf } from '../../base/installation/kept-settings.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { DraftCalls, DraftChecks } from './draft-calls.ts';

/** Checks that wait for their turn. */
const MOST_WAITING = 20;
/** Milliseconds. A process may start slowly on a busy machine. */
const PATIENCE = 30_000;
const IDLE = 600_000;

const digest = derivedFrom(digestOf);

type Name = keyof DraftChecks;

export class DraftProcess implements DraftChecks {
  #helper: Helper<DraftCalls> | undefined;
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  lay: DraftChecks['lay'] = (live, ...values) => this.#check('lay', live, values);
  settings: DraftChecks['settings'] = (live, ...values) => this.#check('settings', live, values);
  needs: DraftChecks['needs'] = (live, ...values) => this.#check('needs', live, values);
  impossible: DraftChecks['impossible'] = (live, ...values) =>
    this.#check('impossible', live, values);
  try: DraftChecks['try'] = (live, ...values) => this.#check('try', live, values);
  readHosts: DraftChecks['readHosts'] = (live, ...values) => this.#check('readHosts', live, values);

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const helper = this.#helper;
    this.#helper = undefined;
    await helper?.close();
  }

  /** Throws a `Problem` if too many checks wait, or if the process does not answer. */
  async #check<N extends Name>(
    name: N,
    live: Settings,
    values: readonly unknown[],
  ): Promise<Awaited<ReturnType<DraftChecks[N]>>> {
    if (this.#waiting >= MOST_WAITING) throw new Problem('checks-busy');
    this.#waiting += 1;
    clearTimeout(this.#idle);
    try {
      return (await this.#ask(name, live, values)) as Awaited<ReturnType<DraftChecks[N]>>;
    } catch (error) {
      if (error instanceof Unavailable) throw new Problem('checks-busy', {}, { cause: error });
      throw error;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) {
        this.#idle = setTimeout(() => void this.close(), IDLE);
        this.#idle.unref();
      }
    }
  }

  async #ask(name: Name, live: Settings, values: readonly unknown[]): Promise<unknown> {
    const helper = (this.#helper ??= new Helper<DraftCalls>({
      entry: processModule('people/drafts/check-process'),
      open: {},
      onState: () => undefined,
    }));
    await helper.whenReady(PATIENCE);
    // A check that does not end must not hold up those that follow.
    const tooLong = setTimeout(() => helper.reopen(), PATIENCE);
    try {
      const known = await helper.call('check', digest(live), name, values);
      if (known) return known.result;
      await helper.call('take', digest(live), live);
      return (await helper.call('check', digest(live), name, values))?.result;
    } finally {
      clearTimeout(tooLong);
    }
  }
}
