/** The filter as typed: words, `"several words"`, `v39:part`, `v39="the whole"`, each with `-` for "not". */

export interface Term {
  readonly without: boolean;
  /** Wire name, dimension id or field of the hit; empty for a word that may be anywhere. */
  readonly name: string;
  readonly exact: boolean;
  /** Folded: lower case, no accents. */
  readonly value: string;
}

const TERM = /(-?)(?:([A-Za-z][\w.-]*)([:=]))?(?:"((?:[^"]|"")*)"|(\S+))/g;

export function parseFilter(filter: string, isName: (name: string) => boolean): Term[] {
  const terms: Term[] = [];
  for (const [whole, minus, name = '', mark, quoted, bare = ''] of filter.matchAll(TERM)) {
    const value = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    // `https://…` has a colon too: only a known name makes a named term.
    const named = name !== '' && isName(name);
    terms.push({
      without: minus === '-',
      name: named ? name.toLowerCase() : '',
      exact: named && mark === '=',
      value: fold(named || name === '' ? value : whole.slice(minus?.length ?? 0)),
    });
  }
  return terms;
}

/** The term that a click on a value adds. */
export function exactTerm(name: string, value: string): string {
  return /^[^\s"]+$/.test(value) ? `${name}=${value}` : `${name}="${value.replaceAll('"', '""')}"`;
}

export function addTerm(filter: string, term: string): string {
  const before = filter.trim();
  if (` ${before} `.includes(` ${term} `)) return before;
  return before ? `${before} ${term}` : term;
}

export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
