/**
 * Departments of pages whose URL does not show them. They come from the hits of the pages: the store is queried, and
 * the answers are cached for a while.
 */
import type { PageOwner } from './read-page-owners.ts';
import { keyOf, type NamedPage } from '../../hit/department/page-of.ts';

export interface PageOwnersParts {
  readonly store: {
    pageOwners(pages: readonly string[]): Promise<readonly PageOwner[]>;
  };
  readonly now?: () => number;
}

const MOST = 20_000;
const LASTS = 10 * 60_000;
/** A page without hits may get its first hit soon, so this answer expires earlier. */
const UNKNOWN_LASTS = 30_000;
/** Pages of one query to the store. On a server the query is part of a URL, so its length is limited. */
const ASKED_AT_ONCE = 100;
/** Maximum length of host and path, to bound the query. */
const LONGEST = 1000;

export class PageOwners {
  readonly #parts: PageOwnersParts;
  /** By host and path. The pages that were queried last come last. */
  readonly #known = new Map<
    string,
    { readonly owner: string | undefined; readonly until: number }
  >();

  constructor(parts: PageOwnersParts) {
    this.#parts = parts;
  }

  /**
   * The department of each page, by host and path. Empty: the page belongs to no department. `undefined`: the page
   * has no hits, or the store is down.
   */
  async ownersOf(pages: readonly NamedPage[]): Promise<ReadonlyMap<string, string | undefined>> {
    const { now = Date.now } = this.#parts;
    const at = now();
    const keys = [...new Set(pages.map(keyOf))];
    const unknown = keys.filter((key) => (this.#known.get(key)?.until ?? 0) <= at);
    for (let from = 0; from < unknown.length; from += ASKED_AT_ONCE)
      await this.#ask(unknown.slice(from, from + ASKED_AT_ONCE), at);
    return new Map(keys.map((key) => [key, this.#known.get(key)?.owner]));
  }

  async #ask(keys: readonly string[], at: number): Promise<void> {
    const asked = keys.filter((key) => key.length <= LONGEST);
    try {
      const owners = new Map(
        (await this.#parts.store.pageOwners(asked)).map(({ page, department }) => [
          page,
          department,
        ]),
      );
      for (const key of keys) this.#keep(key, owners.get(key), at);
    } catch {
      // The store reports itself that it is down.
    }
  }

  #keep(key: string, owner: string | undefined, at: number): void {
    this.#known.delete(key);
    this.#known.set(key, { owner, until: at + (owner === undefined ? UNKNOWN_LASTS : LASTS) });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value ?? '');
  }
}
