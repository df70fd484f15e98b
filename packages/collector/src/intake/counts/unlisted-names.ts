/** Counts beacons with hosts and report suites that the settings do not contain, by hour, for the overview. */
import type { Environment } from '@balise/beacon';
import { OrdinaryNames } from './ordinary-names.ts';
import { UnsavedCounts } from './unsaved-counts.ts';

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
  readonly #unsaved = new UnsavedCounts<UnlistedCount>(
    ({ hour, environment, kind, name }) => [hour, environment, kind, name].join(' '),
    (known, added) => ({ ...added, beacons: known.beacons + added.beacons }),
  );

  note(kind: UnlistedKind, given: string, environment: Environment | 'unknown', now: number): void {
    const hour = now - (now % HOUR);
    const name = this.#names.nameOf(given, hour);
    this.#unsaved.add({ hour, environment, kind, name, beacons: 1 });
  }

  /** Takes the counts that are not in the store yet. The caller must give them back if it cannot save them. */
  takeUnsaved(): UnlistedCount[] {
    return this.#unsaved.take();
  }

  giveBack(counts: readonly UnlistedCount[]): void {
    for (const count of counts) this.#unsaved.add(count);
  }
}
