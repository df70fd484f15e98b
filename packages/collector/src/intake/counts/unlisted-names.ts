/** Counts beacons with hosts and report suites that the settings do not contain, by hour, for the overview. */
import type { Environment } from '@balise/beacon';
import { scrubText } from '@balise/privacy';
import { leftOutOf } from '../../hit/visitor/leave-out-identifiers.ts';

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
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
/** Maximum number of names in an hour, because anyone can send any name. */
const MOST_NAMES = 200;

export class UnlistedNames {
  #hour = 0;
  /** From the received name to the shown one. */
  #names = new Map<string, string>();
  #unsaved = new Map<string, UnlistedCount>();

  note(kind: UnlistedKind, given: string, environment: Environment | 'unknown', now: number): void {
    const hour = now - (now % HOUR);
    if (hour !== this.#hour) this.#names = new Map();
    this.#hour = hour;
    this.#add({ hour, environment, kind, name: this.#nameOf(given), beacons: 1 });
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

  #nameOf(given: string): string {
    const known = this.#names.get(given);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return '';
    const name = shownName(given);
    this.#names.set(given, name);
    return name;
  }
}

/** Anyone can send any text as a host or a suite. Only an ordinary name is kept. */
function shownName(given: string): string {
  const name = given.toLowerCase();
  const isOrdinary =
    NAME.test(name) && scrubText(name, 'en').kinds.length === 0 && leftOutOf(name) === name;
  return isOrdinary ? name : '';
}
