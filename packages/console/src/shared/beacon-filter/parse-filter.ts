/** Parses the typed filter: words, `"several words"`, `v39:part`, `v39="the whole"`, each with `-` for "not". */
import { fold } from '@balise/beacon';

export interface Term {
  readonly without: boolean;
  /** Wire name, dimension id or field of the hit; empty for a word that may be anywhere. */
  readonly name: string;
  readonly exact: boolean;
  /** Folded: lower case, no accents. */
  readonly value: string;
  /** The value as typed, without quotation marks. */
  readonly typed: string;
  /** The whole term as typed. */
  readonly written: string;
}

/** A name in quotation marks may contain any characters. */
const NAME = /\p{L}[\p{L}\p{M}\p{N}_.-]*/u;
const QUOTED = /"((?:[^"]|"")*)"/;
const TERM = new RegExp(
  `(-?)(?:(?:${QUOTED.source}|(${NAME.source}))([:=]))?(?:${QUOTED.source}|(\\S+))`,
  'gu',
);
const WHOLE_NAME = new RegExp(`^${NAME.source}$`, 'u');

export function parseFilter(filter: string, isName: IsName): Term[] {
  const terms: Term[] = [];
  for (const [whole, minus, given, plain = '', mark, quoted, bare = ''] of filter.matchAll(TERM)) {
    const value = quoted === undefined ? bare : unquote(quoted);
    // `https://…` also has a colon. Without quotation marks, only a known name makes a named term.
    const name = given === undefined ? plain : unquote(given);
    const named = name !== '' && (given !== undefined || isName(name));
    const typed = named || name === '' ? value : whole.slice(minus?.length ?? 0);
    terms.push({
      without: minus === '-',
      name: named ? fold(name) : '',
      exact: named && mark === '=',
      value: fold(typed),
      typed,
      written: whole,
    });
  }
  return terms;
}

type IsName = (name: string) => boolean;

/** The term that a click on a value adds. */
export function exactTerm(name: string, value: string, isName: IsName): string {
  return namedTerm(name, '=', value, isName);
}

/** A term for a part of a value. */
export function partTerm(name: string, value: string, isName: IsName): string {
  return namedTerm(name, ':', value, isName);
}

function namedTerm(name: string, mark: ':' | '=', value: string, isName: IsName): string {
  const isPlain = WHOLE_NAME.test(name) && isName(name);
  const written = /^[^\s"]+$/.test(value) ? value : quote(value);
  return `${isPlain ? name : quote(name)}${mark}${written}`;
}

export function addTerm(filter: string, term: string): string {
  const before = filter.trim();
  if (` ${before} `.includes(` ${term} `)) return before;
  return before ? `${before} ${term}` : term;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function unquote(text: string): string {
  return text.replaceAll('""', '"');
}
