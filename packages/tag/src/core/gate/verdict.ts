/**
 * Step 2: decides whether this page may be observed. Host and path are checked first (rows 1.2, 2.11, 4.1), then the
 * visitor’s choice (row 4.3).
 */
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { refusal, type Refusal } from '../../env/refusal.ts';
import { settings } from '../../env/settings.ts';
import type { TagSettings } from '../../env/tag-settings.ts';
import { decodeText, isWordOf } from '../../env/text.ts';
import { readAddress } from '../page/page-address.ts';

export interface Verdict {
  /** The host or path is not allowed. The page is blocked, and a cookie records it. */
  readonly aborted: boolean;
  /** False for an aborted page and for a visitor who refuses. */
  readonly tracked: boolean;
  readonly reason: 'allowed' | 'host' | 'path' | Exclude<Refusal, ''>;
}

/** Verdict on the page as it was loaded. */
export const verdict = oncePerPage((): Verdict => {
  const { host, sitePath } = readAddress(window.location);
  return judge(host, sitePath);
});

export function judge(host: string, sitePath: string): Verdict {
  const reason = !isListed(host, settings.hosts)
    ? 'host'
    : isExcluded(sitePath, settings.excludedPaths)
      ? 'path'
      : refusal() || 'allowed';
  return {
    aborted: reason === 'host' || reason === 'path',
    tracked: reason === 'allowed',
    reason,
  };
}

/**
 * Splits the host at each of its dots: `www.justice` under `gc.ca`. A `+justice` in the list allows the host with and
 * without `www.`.
 */
function isListed(host: string, hosts: TagSettings['hosts']): boolean {
  const isOf = (ending: string, beginning: string): boolean => {
    const words = hosts[ending] ?? '';
    const bare = beginning.indexOf('www.') ? beginning : beginning.slice(4);
    return isWordOf(words, beginning) || isWordOf(words, '+' + bare);
  };
  for (let dot = host.indexOf('.'); dot > 0; dot = host.indexOf('.', dot + 1)) {
    if (isOf(host.slice(dot + 1), host.slice(0, dot))) return true;
  }
  return isOf('', host);
}

/**
 * Compares the path as a server reads it: decoded, without parameters of segments. A prefix matches whole segments:
 * `/analytics/` excludes `/analytics` and everything below it, but not `/analytics-guide`.
 */
function isExcluded(path: string, prefixes: readonly string[]): boolean {
  const segments = decodeText(path)
    .toLowerCase()
    .split('/')
    .map((segment) => segment.split(';')[0]);
  const read = `/${segments.filter(Boolean).join('/')}/`;
  return prefixes.some((prefix) => read.indexOf(prefix + '/') === 0);
}
