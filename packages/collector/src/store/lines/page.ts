/** The cells of a line that depend on the page's address. */
import { toHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { departmentOf } from '../../hit/department/department-of.ts';
import { DerivedWords } from '../../engine/rows/derived-values.ts';
import { escapeText } from '../../engine/sql/tab-separated.ts';
import { NO_META } from './no-meta.ts';

export class Page {
  readonly host: string;
  readonly path: string;
  readonly hostCell: string;
  readonly pathCell: string;
  readonly #words = new Map<string, DerivedWords>();
  #department: readonly [ownership: string, creator: string, cell: string] | undefined;

  constructor(address: string) {
    const request = {
      suites: [],
      library: '',
      requestId: '',
      parameters: [['g', address]] as const,
    };
    const { host, path } = toHit(settings, request, NO_META);
    this.host = host;
    this.path = path;
    this.hostCell = escapeText(host);
    this.pathCell = escapeText(path);
  }

  /** The repeated text of a dimension that usually repeats this page's address. */
  wordsOf(id: string): DerivedWords {
    const known = this.#words.get(id);
    if (known) return known;
    const { host, path } = this;
    const words = new DerivedWords(id, { host, path, linkUrl: '', dimensions: {} });
    this.#words.set(id, words);
    return words;
  }

  departmentCell(ownership: string, creator: string): string {
    const last = this.#department;
    if (last?.[0] === ownership && last[1] === creator) return last[2];
    const { host, path } = this;
    const cell = escapeText(departmentOf({ host, path, ownership, creator }));
    this.#department = [ownership, creator, cell];
    return cell;
  }
}
