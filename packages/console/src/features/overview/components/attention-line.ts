/** The sentence of a line of "needs attention", and the place where a person can do something about it. */
import type { AttentionLine } from '../api/attention.ts';
import type { Screen } from '../../../place/routes.ts';

type SentenceKey =
  | AttentionLine['kind']
  | 'plain'
  | 'own-reports'
  | 'store-damage'
  | 'journal-waiting'
  | 'journal-damage'
  | 'certificate-over';

/** Kinds that count hits of all departments at a host. */
const OF_HITS: readonly AttentionLine['kind'][] = [
  ...(['host-unlisted', 'host-silent', 'host-down', 'rule-silent'] as const),
  ...(['rule-failing', 'service-failing', 'expectation'] as const),
];

/** Key of the sentence below `attention.line`. Without counts the sentence has only the subject. */
export function sentenceKeyOf({ kind, details }: AttentionLine): SentenceKey {
  const hasCounts = Object.values(details).some((value) => typeof value === 'number');
  if (OF_HITS.includes(kind) && !hasCounts) return 'own-reports';
  if (Object.keys(details).length === 0) return 'plain';
  if (kind === 'store') return 'reason' in details ? 'store' : 'store-damage';
  if (kind === 'journal')
    return 'minutes' in details
      ? 'journal-waiting'
      : 'parts' in details
        ? 'journal-damage'
        : 'journal';
  if (kind === 'certificate' && Number(details['days']) < 0) return 'certificate-over';
  return kind;
}

export interface LineLink {
  readonly screen: Screen;
  /** Part of the address after the path. */
  readonly query?: string;
}

const SCREENS: Readonly<Record<AttentionLine['kind'], Screen>> = {
  'host-unlisted': 'publish',
  'host-silent': 'beacons',
  'host-down': 'beacons',
  'rule-silent': 'rules',
  'rule-failing': 'rules',
  'service-failing': 'liveBeacons',
  expectation: 'variables',
  ...{ store: 'overview', journal: 'overview', disk: 'overview', visits: 'overview' },
  ...{ certificate: 'activity', forwarding: 'overview', job: 'overview' },
  'release-refused': 'publish',
  'stop-unconfirmed': 'stops',
};

/** Place on the overview for things that it shows below. */
const PARTS: Partial<Record<AttentionLine['kind'], string>> = {
  ...{ store: '#store', journal: '#store', disk: '#store', visits: '#store' },
  ...{ forwarding: '#forwarding', job: '#failed-jobs' },
};

export function linkOf({ kind, subject, details }: AttentionLine): LineLink {
  const host = details['host'] ?? (kind.startsWith('host-') ? subject : undefined);
  const isOfHost = kind === 'host-silent' || kind === 'host-down' || kind === 'service-failing';
  const query =
    isOfHost && host !== undefined
      ? `?q=${encodeURIComponent(`host=${String(host)}`)}`
      : PARTS[kind];
  return { screen: SCREENS[kind], ...(query === undefined ? {} : { query }) };
}
