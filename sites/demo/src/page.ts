/** The definition of a page. One file in `pages/` defines a page for both languages. */
import type { PageId } from './addresses.ts';
import type { Html } from './html.ts';
import type { Bilingual, Language } from './language.ts';

export interface PageDefinition {
  readonly id: PageId;
  /** The parent in the breadcrumb; default: the home page. */
  readonly parent?: PageId;
  readonly texts: PageTexts;
  readonly metadata: PageMetadata | 'none';
  /**
   * `head` loads the library with `defer`. `asking` loads the library that waits for consent. `body-end` is the
   * older way, with `pageBottom()`.
   */
  readonly library: 'head' | 'asking' | 'body-end';
  /** Page scripts that must run before the library. */
  readonly headScripts?: readonly string[];
  readonly bodyScripts?: readonly string[];
  readonly content: (context: PageContext) => Html;
  /** Content next to the date of the last change. */
  readonly details?: (context: PageContext) => Html;
}

export interface PageTexts {
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly subject: Bilingual;
  /** One sentence: what to look for in the console on this page. */
  readonly note: Bilingual;
}

interface PageMetadata {
  readonly issued: string;
  readonly modified: string;
  /** `1` on signed-in pages, `2` on public ones. */
  readonly accessRights: '1' | '2';
  readonly type?: Bilingual;
  /** Four levels of the organization that owns the content. Several departments make reports by department useful. */
  readonly owner?: string;
  /** Title in the metadata, if it differs from the title of the page. */
  readonly title?: Bilingual;
}

export interface PageContext {
  readonly language: Language;
  /** All pages of the site, for pages that list the others. */
  readonly pages: readonly PageDefinition[];
}
