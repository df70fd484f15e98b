/**
 * The file that pages get at the public address of the library, compared with what is live. Another server may serve the library,
 * or a cache may still have an older one.
 */
import type { Environment } from '@balise/beacon';
import type { BothLanguages, PublicLibraryAnswer } from '@balise/contract';
import type { LibraryAddresses } from '../base/config/library-addresses.ts';
import { integrityOf } from '../base/library/built-version.ts';
import { explainedInBoth } from '../base/locales/explain-reason.ts';
import { outbound, type Proxy } from '../base/outbound/outbound-fetch.ts';
import { outboundReason } from '../base/outbound/outbound-reason.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { findRelease, liveReleases, newestWith } from '../control-store/releases/releases.ts';

export interface PublicLibraryParts {
  readonly addresses: LibraryAddresses;
  readonly proxy?: Proxy | undefined;
  readonly now?: () => number;
}

/** The answer of an address. */
type Given = { readonly integrity: string } | { readonly reason: BothLanguages };

interface Look {
  readonly at: number;
  readonly given: Promise<Given>;
}

/** Milliseconds. Many people may have the screen open, which asks again and again. */
const REMEMBERED = 10_000;
/** Milliseconds for the whole answer. */
const PATIENCE = 5000;
const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 3;
const FILE = 'balise.js';

export class PublicLibrary {
  readonly #parts: PublicLibraryParts;
  readonly #looks = new Map<Environment, Look>();

  constructor(parts: PublicLibraryParts) {
    this.#parts = parts;
  }

  async answer(database: ControlDatabase, environment: Environment): Promise<PublicLibraryAnswer> {
    const address = this.#parts.addresses[environment];
    const shown = { environment, address: address ?? null, release: null, reason: null };
    if (address === undefined) return { ...shown, state: 'not-configured', at: null };
    const live = (await liveReleases(database)).find((one) => one.environment === environment);
    if (!live) return { ...shown, state: 'no-release', at: null };
    const look = this.#look(environment, `${address}${FILE}`);
    const given = await look.given;
    const at = new Date(look.at).toISOString();
    if ('reason' in given) return { ...shown, at, state: 'no-answer', reason: given.reason };
    const { integrity } = given;
    if ((await findRelease(database, live.release))?.integrity === integrity)
      return { ...shown, at, state: 'same', release: live.release };
    const older = await newestWith(database, environment, integrity);
    return { ...shown, at, state: older === undefined ? 'other' : 'older', release: older ?? null };
  }

  #look(environment: Environment, address: string): Look {
    const { now = Date.now, proxy } = this.#parts;
    const last = this.#looks.get(environment);
    if (last && now() - last.at < REMEMBERED) return last;
    const look = { at: now(), given: given(address, proxy) };
    this.#looks.set(environment, look);
    return look;
  }
}

async function given(address: string, proxy: Proxy | undefined): Promise<Given> {
  const way = outbound({ proxy });
  try {
    return { integrity: integrityOf(await bytesAt(way.fetch, address)) };
  } catch (error) {
    const reason = error instanceof Refused ? error.message : outboundReason(error);
    return { reason: explainedInBoth(reason) ?? { en: reason, fr: reason } };
  } finally {
    await way.close().catch(() => undefined);
  }
}

class Refused extends Error {}

type Fetch = ReturnType<typeof outbound>['fetch'];

/** Follows redirects on the same host only: another host is not the address of the configuration. */
async function bytesAt(fetch: Fetch, text: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE);
  const address = new URL(text);
  let url = address;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    const answer = await fetch(url.href, { redirect: 'manual', signal });
    const place = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || place === null) {
      if (answer.ok) return await bounded(answer);
      await answer.body?.cancel();
      throw new Refused(`HTTP ${answer.status}`);
    }
    await answer.body?.cancel();
    const next = URL.canParse(place, url.href) ? new URL(place, url.href) : undefined;
    const isSafe = next?.protocol === url.protocol || next?.protocol === 'https:';
    if (!next || !isSafe || next.hostname !== address.hostname) break;
    url = next;
  }
  throw new Refused('SERVER_REDIRECTS');
}

async function bounded(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > MOST_BYTES) throw new Refused('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
