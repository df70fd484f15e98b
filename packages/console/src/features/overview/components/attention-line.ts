/** The place where a person can do something about a line of "needs attention". */
import type { AttentionLine } from '../api/attention.ts';
import type { Screen } from '../../../place/routes.ts';

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
  'release-unapproved': 'publish',
  'stop-unconfirmed': 'stops',
  messages: 'account',
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
