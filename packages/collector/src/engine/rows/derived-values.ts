/**
 * Dimensions that usually repeat another value of the hit. The table keeps a mark instead of the repeated text. `=`
 * stands for that text; the characters after the mark are appended to it. `\` precedes a value that itself begins
 * with `=` or `\`.
 */
import type { Hit } from '@balise/beacon';

type Source = Pick<Hit, 'host' | 'path' | 'linkUrl' | 'dimensions'>;

interface Derivation {
  /** The part of the hit that contains the repeated text. */
  readonly from: 'page' | 'referrer' | 'link';
  /** Computes the same text in SQL as `of` does here. In `sql`, columns of the table have their own names. */
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

/** JavaScript cuts a text by characters, SQL by bytes. Only printable ASCII text gives the same result in both. */
const PLAIN = /^[\x20-\x7e]+$/;
const MARKED = /^[=\\]/;

/** The text that the table stores for a dimension's value. */
export function keepDerived(id: string, value: string, hit: Source): string {
  return Object.hasOwn(DERIVATIONS, id) ? new DerivedWords(id, hit).keep(value) : value;
}

/** The text of a hit that a dimension usually repeats. */
export class DerivedWords {
  readonly #words: string;
  readonly #isPlain: boolean;

  constructor(id: string, hit: Source) {
    this.#words = DERIVATIONS[id]?.of(hit) ?? '';
    this.#isPlain = PLAIN.test(this.#words);
  }

  /** The text that the table stores for a value of the dimension. */
  keep(value: string): string {
    if (value === '') return value;
    if (this.#isPlain && value.startsWith(this.#words))
      return `=${value.slice(this.#words.length)}`;
    return MARKED.test(value) ? `\\${value}` : value;
  }
}

/** The SQL expression that restores the value. `kept`: the column with the stored text. */
export function readDerived(id: string, kept: string): string {
  const sql = DERIVATIONS[id]?.sql ?? `''`;
  return `multiIf(startsWith(${kept}, '='), concat(${sql}, substring(${kept}, 2)), startsWith(${kept}, '\\\\'), substring(${kept}, 2), ${kept})`;
}
