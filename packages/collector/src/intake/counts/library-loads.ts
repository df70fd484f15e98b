/**
 * Counts the loads of the library by pages of unlisted hosts, by day. Of a request, only the host of its page, the
 * environment and the day are counted. The loads of listed hosts are one number: it shows that this collector serves
 * the library.
 */
import type { Environment } from '@balise/beacon';
import { hostLists, hostOf, isHostAllowed, type HostLists } from '../../hit/listed-hosts.ts';
import { OrdinaryNames } from './ordinary-names.ts';
import { UnsavedCounts } from './unsaved-counts.ts';

export interface LoadCount {
  /** Start of the day in UTC, in milliseconds. */
  readonly day: number;
  readonly environment: Environment;
  /** Empty for listed hosts, for invalid names, and for names beyond the limit. */
  readonly host: string;
  /** 1: loads by pages of listed hosts. */
  readonly listed: 0 | 1;
  readonly loads: number;
}

export interface LibraryLoad {
  readonly environment: Environment;
  /** Headers of the request. */
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  /** Host of the collector, as the request names it. Its own pages show the library, and send no beacons there. */
  readonly ownHost: string;
  readonly now: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export class LibraryLoads {
  readonly #names = new Map<Environment, OrdinaryNames>();
  readonly #lists: () => HostLists;
  readonly #unsaved = new UnsavedCounts<LoadCount>(
    ({ day, environment, listed, host }) => [day, environment, listed, host].join(' '),
    (known, added) => ({ ...added, loads: known.loads + added.loads }),
  );

  /** `lists`: the hosts in the settings in force. */
  constructor(lists: () => HostLists = hostLists) {
    this.#lists = lists;
  }

  /** A request without a page, for example by a browser that hides it, is not counted. */
  note({ environment, origin, referer, ownHost, now }: LibraryLoad): void {
    const host = hostOf(origin !== undefined && origin !== 'null' ? origin : (referer ?? ''));
    if (host === '' || host === hostOf(`https://${ownHost}`)) return;
    const day = now - (now % DAY);
    if (isHostAllowed(host, environment, this.#lists()))
      return this.#unsaved.add({ day, environment, host: '', listed: 1, loads: 1 });
    const names = this.#names.get(environment) ?? new OrdinaryNames();
    this.#names.set(environment, names);
    this.#unsaved.add({
      day,
      environment,
      host: names.nameOf(host, now - (now % HOUR)),
      listed: 0,
      loads: 1,
    });
  }

  /** Takes the counts that are not in the store yet. The caller must give them back if it cannot save them. */
  takeUnsaved(): LoadCount[] {
    return this.#unsaved.take();
  }

  giveBack(counts: readonly LoadCount[]): void {
    for (const count of counts) this.#unsaved.add(count);
  }
}
