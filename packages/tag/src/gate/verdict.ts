/** Step 2: may this page be observed at all? Host and path decide (rows 1.2, 2.11, 4.1), then consent (row 4.3). */
import { decodeText } from '../page/decode-text.ts';
import type { TagSettings } from '../tag-settings.ts';

/** @public */
export interface Verdict {
  /** Host or path refused: the page is blocked and remembered so. */
  readonly aborted: boolean;
  /** False when aborted, and when the consent cookie says no. */
  readonly tracked: boolean;
  readonly reason: 'allowed' | 'host' | 'path' | 'consent';
}

export type GateSettings = Pick<TagSettings, 'hosts' | 'excludedPaths' | 'consentCookie'>;

export function judge(
  host: string,
  sitePath: string,
  cookie: (name: string) => string | undefined,
  settings: GateSettings,
): Verdict {
  const reason = !isListed(host, settings.hosts)
    ? 'host'
    : isExcluded(sitePath, settings.excludedPaths)
      ? 'path'
      : isRefused(cookie, settings)
        ? 'consent'
        : 'allowed';
  const tracked = reason === 'allowed';
  return {
    aborted: !(tracked || (settings.consentCookie && reason === 'consent')),
    tracked,
    reason,
  };
}

/** Row 4.3: whether the page has a consent cookie that does not say yes. */
export function isRefused(
  cookie: (name: string) => string | undefined,
  settings: GateSettings,
): boolean {
  return !!settings.consentCookie && cookie(settings.consentCookie) !== 'true';
}

/** The whole host, and its dots as dots: `www.canada.ca.evil.example` and `wwwxcanada.ca` are on no list. */
function isListed(host: string, hosts: string): boolean {
  return new RegExp('^(' + hosts + ')$').test(host);
}

/** As a server reads it: decoded, without parameters of a segment. A prefix ends at a segment: `/analytics/` excludes `/analytics` and all below it, not `/analytics-guide`. */
function isExcluded(path: string, prefixes: string): boolean {
  return new RegExp('^(' + prefixes + ')(/|$)').test(
    decodeText(path)
      .toLowerCase()
      .replace(/;[^/]*/g, '')
      .replace(/\/{2,}/g, '/'),
  );
}
