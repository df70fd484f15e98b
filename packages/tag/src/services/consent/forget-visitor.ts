/** Removes the cookies of refused categories: our own, and those of the libraries that ours replaces. */
import { window } from '../../env/browser.ts';
import { readDocumentCookie } from '../../env/document-cookie.ts';
import { writeCookie } from '../../env/write-cookie.ts';
import type { Category } from './categories.ts';

/** Name patterns. The blocking cookie (`blackList`) and the visitor’s own choices are kept. */
const OWNED: readonly [Category, RegExp][] = [
  [
    'aa',
    /^(gpv_\w+|s_(ac|cc|dslv(_s)?|dur|fid|fvh|gapv|ggc|gpv|gvo|inv|ips|lv(_s)?|nr\d*|plt|ppv|ppvl|sq|tp|tslv))$/,
  ],
  ['ecid', /^(AMCVS?_.+|s_ecid)$/],
  ['target', /^(mbox(EdgeCluster)?|at_(check|qa_mode))$/],
];

/** Removes them on the host and on each domain above it. */
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

/**
 * `www.justice.gc.ca` gives itself, `justice.gc.ca` and `gc.ca`. The browser refuses domains that the page may not
 * write to.
 */
function suffixes(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
