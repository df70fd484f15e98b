/** Step 2: may this page be observed at all? Host and path decide (rows 1.2, 2.11, 4.1), then consent (row 4.3). */

export interface Verdict {
  /** Host or path refused: the page is blocked and remembered so. */
  readonly aborted: boolean;
  /** False when aborted, and when the consent cookie says no. */
  readonly tracked: boolean;
  readonly reason: 'allowed' | 'host' | 'path' | 'consent';
}

export interface GateSettings {
  /** Allow-listed hosts, separated by spaces. */
  readonly hosts: string;
  readonly excludedPaths: readonly string[];
  readonly consentCookie: string | null;
}

export function judge(
  host: string,
  sitePath: string,
  cookie: (name: string) => string | undefined,
  settings: GateSettings,
): Verdict {
  const allowed = host !== '' && (' ' + settings.hosts + ' ').indexOf(' ' + host + ' ') >= 0;
  if (!allowed) return { aborted: true, tracked: false, reason: 'host' };
  if (isExcluded(sitePath, settings.excludedPaths)) {
    return { aborted: true, tracked: false, reason: 'path' };
  }
  const consented = !settings.consentCookie || cookie(settings.consentCookie) === 'true';
  return { aborted: false, tracked: consented, reason: consented ? 'allowed' : 'consent' };
}

/** A prefix ends at a segment: `/analytics/` excludes `/analytics` and all below it, not `/analytics-guide`. */
export function isExcluded(path: string, prefixes: readonly string[]): boolean {
  const normal = path.toLowerCase().replace(/\/{2,}/g, '/');
  return prefixes.some((prefix) => {
    const bare = prefix.toLowerCase().replace(/\/$/, '');
    return normal === bare || normal.indexOf(bare + '/') === 0;
  });
}
