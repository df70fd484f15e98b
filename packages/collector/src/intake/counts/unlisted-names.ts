/** Counts beacons with hosts and report suites that the settings do not contain, by hour, for the overview. */
import type { Environment } from '@balise/beacon';
import { OrdinaryNames } from './ordinary-names.ts';

export type UnlistedKind = 'host' | 'suite';

export interface UnlistedCount {
  /** Start of the hour in milliseconds. */
  readonly hour: number;
  /** The environment of the addressed suites. */
  readonly environment: Environment | 'unknown';
  /**
   * A host, whose beacons were refused, or a report suite. Beacons of an unknown suite are refused only if the
   * operator chose that.
   */
  readonly kind: UnlistedKind;
  /** Empty for invalid names, and for names beyond the limit. */
  readonly name: string;
  readonly beacons: number;
}

const HOUR = 3_600_000;

export class UnlistedNames {
  readonly #names = new OrdinaryNames();
  #unsaved = new Map<string, UnlistedCount>();

  note(kind: UnlistedKind, given: string, environment: Environment | 'unknown', now: number): void {
    const hour = now - (now % HOUR);
    const name = this.#names.nameOf(given, hour);
    this.#add({ hour, environment, kind, name, beacons: 1 });
  }

  /** Takes the counts that are not in the store yet. The caller must give them back if it cannot save them. */
  takeUnsaved(): UnlistedCount[] {
    const taken = [...this.#unsaved.values()];
    this.#unsaved = new Map();
    return taken;
  }

  giveBack(counts: readonly UnlistedCount[]): void {
    for (const count of counts) this.#add(count);
  }

  #add(count: UnlistedCount): void {
    const key = [count.hour, count.environment, count.kind, count.name].join(' ');
    const known = this.#unsaved.get(key)?.beacons ?? 0;
    this.#unsaved.set(key, { ...count, beacons: known + count.beacons });
  }
}
