/** What a page is made of. One file in `pages/` describes one family, for both languages. */
import type { PageId } from './addresses.ts';
import type { Html } from './html.ts';
import type { Bilingual, Language } from './language.ts';

export interface PageDefinition {
  readonly id: PageId;
  /** The page above it in the breadcrumb; the home page when it says nothing. */
  readonly parent?: PageId;
  readonly texts: PageTexts;
  readonly metadata: PageMetadata | 'none';
  /**
   * `head` loads the library asynchronously, `asking` the one that waits for consent; `body-end` is the older way, with
   * `pageBottom()`.
   */
  readonly library: 'head' | 'asking' | 'body-end';
  /** Page scripts that must have run before the library does. */
  readonly headScripts?: readonly string[];
  readonly bodyScripts?: readonly string[];
  readonly content: (context: PageContext) => Html;
  /** What stands with the date of the last change. */
  readonly details?: (context: PageContext) => Html;
}

export interface PageTexts {
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly subject: Bilingual;
  /** What to look for in the console on this page, in one sentence. */
  readonly note: Bilingual;
}

export interface PageMetadata {
  readonly issued: string;
  readonly modified: string;
  /** `1` on signed-in pages, `2` on public ones. */
  readonly accessRights: '1' | '2';
  readonly type?: Bilingual;
  /** Four levels of the organization that owns the content: with several departments reports have something to tell apart. */
  readonly owner?: string;
  /** Stands in for the title where the metadata says something else. */
  readonly title?: Bilingual;
}

export interface PageContext {
  readonly language: Language;
  /** Every page of the site, for pages that list the others. */
  readonly pages: readonly PageDefinition[];
}
