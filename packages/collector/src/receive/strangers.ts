/** Hosts and report suites of which the settings know nothing, and how many beacons named them: hour by hour, for the overview. */
import type { Environment } from '@balise/beacon';
import { scrubText } from '@balise/privacy';

export type StrangerKind = 'host' | 'suite';

export interface StrangerCount {
  /** Start of the hour, milliseconds. */
  readonly hour: number;
  /** Of the suites that were addressed. */
  readonly environment: Environment | 'unknown';
  /** A host, whose beacons were refused, or a suite, whose beacons are refused only where the operator wants that. */
  readonly kind: StrangerKind;
  /** Empty for all whose names are none, and for those past the bound. */
  readonly name: string;
  readonly beacons: number;
}

const HOUR = 3_600_000;
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
/** In an hour: anybody may send anything. */
const MOST_NAMES = 200;

export class Strangers {
  #hour = 0;
  /** As they were given, to what is shown of them. */
  #names = new Map<string, string>();
  #unsaved = new Map<string, StrangerCount>();

  note(kind: StrangerKind, given: string, environment: Environment | 'unknown', now: number): void {
    const hour = now - (now % HOUR);
    if (hour !== this.#hour) this.#names = new Map();
    this.#hour = hour;
    this.#add({ hour, environment, kind, name: this.#nameOf(given), beacons: 1 });
  }

  /** What the store does not know yet; the caller gives it back if it cannot save it. */
  takeUnsaved(): StrangerCount[] {
    const taken = [...this.#unsaved.values()];
    this.#unsaved = new Map();
    return taken;
  }

  giveBack(counts: readonly StrangerCount[]): void {
    for (const count of counts) this.#add(count);
  }

  #add(count: StrangerCount): void {
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

/** The name of a host or a suite can have been made of anything: only an ordinary one is kept. */
function shownName(given: string): string {
  const name = given.toLowerCase();
  return NAME.test(name) && scrubText(name, 'en').kinds.length === 0 ? name : '';
}
