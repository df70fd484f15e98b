/** Removes the cookies that need the consent which a visitor has refused: ours, and those of the libraries that ours replaces. */
import { window } from '../../env/browser.ts';
import { readDocumentCookie } from '../../env/document-cookie.ts';
import { writeCookie } from '../../env/write-cookie.ts';
import type { Category } from './categories.ts';

/** Patterns of names. The cookie that blocks (`blackList`) and the visitor's own choices stay. */
const OWNED: readonly [Category, RegExp][] = [
  [
    'aa',
    /^(gpv_\w+|s_(ac|cc|dslv(_s)?|dur|fid|fvh|gapv|ggc|gpv|gvo|inv|ips|lv(_s)?|nr\d*|plt|ppv|ppvl|sq|tp|tslv))$/,
  ],
  ['ecid', /^(AMCVS?_.+|s_ecid)$/],
  ['target', /^(mbox(EdgeCluster)?|at_(check|qa_mode))$/],
];

/** On every domain that the page may write to: its host, and each one above it. */
export function forgetVisitor(permitted: (category: string) => boolean): void {
  const refused = OWNED.filter(([category]) => !permitted(category));
  const domains = ['', ...suffixes(window.location.hostname)];
  for (const cookie of readDocumentCookie().split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (refused.some(([, pattern]) => pattern.test(name))) {
      for (const domain of domains) writeCookie(name + '=', domain, 0);
    }
  }
}

/** `www.justice.gc.ca` gives itself, `justice.gc.ca` and `gc.ca`, of which the browser refuses what is not the page's to write. */
function suffixes(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
