/**
 * The kind of site from which a visitor came, according to the lists in the settings. The longest matching domain
 * counts.
 */
import type { Hit } from '@balise/beacon';
import { derived } from '@balise/settings';

/** `typed`: no referrer, because the URL was typed or is a bookmark. Empty for a hit that is not a page view. */
export type ReferrerKind = (typeof LISTED)[number] | 'typed' | '';

const LISTED = ['search', 'social', 'assistant', 'government', 'other'] as const;
const ANY_ENDING = '.*';

const kinds = derived(
  ({ referrers }): ReadonlyMap<string, ReferrerKind> =>
    new Map(
      LISTED.flatMap((kind) => (referrers[kind] ?? []).map((domain) => [domain, kind] as const)),
    ),
);

export function referrerKindOf({
  kind,
  dimensions,
}: Pick<Hit, 'kind' | 'dimensions'>): ReferrerKind {
  if (kind !== 'page') return '';
  const { referrer = '' } = dimensions;
  if (referrer === '') return 'typed';
  // Android applications send the name of their package in place of a host.
  const [, application] = /^android-app:\/\/([\w.]+)/i.exec(referrer) ?? [];
  if (application !== undefined) return kinds().get(application.toLowerCase()) ?? 'other';
  const host = /^[a-z]+:\/\/([^/?#:@]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? '';
  const labels = host.split('.');
  for (let first = 0; first < labels.length; first += 1) {
    const found = kinds().get(labels.slice(first).join('.')) ?? anywhere(labels.slice(first));
    if (found) return found;
  }
  return 'other';
}

/** `google.*` matches `google.ca` and `google.co.uk`, but not `google.evil.example`. */
function anywhere(labels: readonly string[]): ReferrerKind | undefined {
  const [name = '', ...ending] = labels;
  const isEnding =
    ending.length === 1 || (ending.length === 2 && /^(?:com?|ne|or)$/.test(ending[0] ?? ''));
  return isEnding ? kinds().get(name + ANY_ENDING) : undefined;
}
