/**
 * Dimensions that mostly say again what the hit says elsewhere: the table keeps a mark in place of the words. `=` stands for the
 * words themselves and what follows them is added; `\` precedes a value that begins with one of these two marks.
 */
import type { Hit } from '@balise/beacon';

type Source = Pick<Hit, 'host' | 'path' | 'linkUrl' | 'dimensions'>;

interface Derivation {
  /** What of the hit the words are taken from. */
  readonly from: 'page' | 'referrer' | 'link';
  /** The same words for the engine and for us. Columns of the table stand under their own names. */
  readonly sql: string;
  readonly of: (hit: Source) => string;
}

const PAGE = 'concat(host, path)';
const SCHEME = /^https?:\/\//;
const FOLDER = String.raw`^/(.*)/[^/]*$`;

const page = ({ host, path }: Source): string => host + path;

/** By dimension. */
export const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  url: { from: 'page', sql: PAGE, of: page },
  pageUrl: {
    from: 'page',
    sql: `concat('https://', host, path)`,
    of: (hit) => `https://${page(hit)}`,
  },
  path255: { from: 'page', sql: `right(${PAGE}, 255)`, of: (hit) => page(hit).slice(-255) },
  path100: { from: 'page', sql: `right(${PAGE}, 100)`, of: (hit) => page(hit).slice(-100) },
  folder: {
    from: 'page',
    sql: `extract(path, '${FOLDER}')`,
    of: ({ path }) => new RegExp(FOLDER, 's').exec(path)?.[1] ?? '',
  },
  filename: {
    from: 'page',
    sql: `substring(path, length(path) - position(reverse(path), '/') + 2)`,
    of: ({ path }) => (path.includes('/') ? path.slice(path.lastIndexOf('/') + 1) : ''),
  },
  previousUrl: {
    from: 'referrer',
    sql: `replaceRegexpOne(cutQueryStringAndFragment(referrer), '^https?://', '')`,
    of: ({ dimensions }) =>
      (dimensions['referrer'] ?? '').replace(/[?#][^]*$/, '').replace(SCHEME, ''),
  },
  linkUrl: {
    from: 'link',
    sql: `replaceRegexpOne(link_url, '^https?://', '')`,
    of: ({ linkUrl }) => linkUrl.replace(SCHEME, ''),
  },
};

/** The two sides cut by characters and by bytes: only where these are the same. */
const PLAIN = /^[\x20-\x7e]+$/;
const MARKED = /^[=\\]/;

/** What the table keeps of a dimension's value. */
export function keepDerived(id: string, value: string, hit: Source): string {
  return Object.hasOwn(DERIVATIONS, id) ? new DerivedWords(id, hit).keep(value) : value;
}

/** What a hit says elsewhere of a dimension. */
export class DerivedWords {
  readonly #words: string;
  readonly #isPlain: boolean;

  constructor(id: string, hit: Source) {
    this.#words = DERIVATIONS[id]?.of(hit) ?? '';
    this.#isPlain = PLAIN.test(this.#words);
  }

  /** What the table keeps of a value beside them. */
  keep(value: string): string {
    if (value === '') return value;
    if (this.#isPlain && value.startsWith(this.#words))
      return `=${value.slice(this.#words.length)}`;
    return MARKED.test(value) ? `\\${value}` : value;
  }
}

/** The expression that gives the value back; `kept`: the column that keeps it. */
export function readDerived(id: string, kept: string): string {
  const sql = DERIVATIONS[id]?.sql ?? `''`;
  return `multiIf(startsWith(${kept}, '='), concat(${sql}, substring(${kept}, 2)), startsWith(${kept}, '\\\\'), substring(${kept}, 2), ${kept})`;
}
