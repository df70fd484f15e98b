/** Runs the library of a preview. Its beacons and its reasons go to `/preview/entries`, never to a collection server. */
import { joinQuery } from '@balise/beacon';
import { fillWords } from '@balise/settings/why-words';
import { hooks, type Hooks } from '../core/beacon/hooks.ts';
import { shortened } from '../core/beacon/shorten.ts';
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { readDocumentCookie } from '../env/document-cookie.ts';
import { whenParsed } from '../env/page-lifecycle.ts';
import { PREVIEW_COOKIE } from '../env/preview-cookie.ts';
import { badgeTexts } from './badge-texts.ts';
import { panelLanguage } from './panel/panel-language.ts';
import { isOfPanel } from './panel/panel.ts';
import type { PreviewData } from './preview-data.ts';
import { openRun } from './preview-run.ts';
import { cleanHref } from './why/clean-text.ts';
import { watchWhy } from './why/watch-why.ts';

/** Characters of a query string, as the longest body of a request to a collection server. */
const LONGEST_QUERY = 16_384;

/** `start` starts the library, whose settings and options are in force by now. */
export function startPreview(data: PreviewData, start: () => void): void {
  // Each copy of the live library on the page loads this build. The first one runs.
  const cookie = readPreviewCookie();
  if (!cookie || attempt(() => window.__balisePreview)) return;
  attempt(() => (window.__balisePreview = true));
  const other = attempt(() => window.__balise);
  const isSecond = other !== undefined;

  const language = panelLanguage();
  const { secondLibrary } = badgeTexts(language);
  const notice = isSecond ? fillWords(secondLibrary, { version: String(other) }) : '';
  const page = Math.floor(Math.random() * 2 ** 48);
  const begin = () => ({ at: Date.now(), page, address: attempt(cleanHref) ?? '' });
  const { badge, report } = openRun({ cookie, data, language, notice, begin });
  if (hooks) {
    hooks.deliver = (pairs, link) => {
      const rule = (link as LinkOfRule)?.rule;
      const query = joinQuery(shortened(pairs, LONGEST_QUERY));
      report({ kind: 'beacon', ...begin(), pairs: query, ...(rule && { rule }) });
      return true;
    };
  }
  const isOwn = (event: Event): boolean => event.composedPath().some(isOfPanel);
  const listen = watchWhy({ data, isSecond, begin, report, isOwn });
  if (!isSecond) attempt(start);
  attempt(listen);
  whenParsed(badge.show);
}

type LinkOfRule =
  (Parameters<NonNullable<Hooks['deliver']>>[1] & { readonly rule?: string }) | undefined;

/** The cookie as it is. Its signs need no escaping. */
function readPreviewCookie(): string | undefined {
  const [pair] = readDocumentCookie()
    .split('; ')
    .filter((one) => one.indexOf(PREVIEW_COOKIE + '=') === 0);
  return pair?.slice(PREVIEW_COOKIE.length + 1);
}
