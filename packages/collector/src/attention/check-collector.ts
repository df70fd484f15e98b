/** Checks of one collector: its journal, store, disk, certificates, forwarding and background jobs. */
import type { AgingCertificate } from '../base/config/tls-settings.ts';
import type { Details, Finding } from '../control-store/alarms.ts';
import type { FailedJob } from '@balise/contract';
import type { ForwardState } from '../forward/target-forwarder.ts';
import type { StoreHealth } from '../store/health/store-health.ts';

export interface CollectorFacts {
  /** Of the collector. Its name is for people: several collectors may have the same one. */
  readonly id: string;
  readonly name: string;
  readonly store: { readonly state: 'starting' | 'ready' | 'down'; readonly reason: string };
  readonly health: Pick<StoreHealth, 'broken' | 'missing'>;
  /** Bytes that wait for the store, and since when, in milliseconds. Undefined: nothing waits. */
  readonly waiting: { readonly bytes: number; readonly since: number | undefined };
  readonly isJournalFailing: boolean;
  readonly damagedParts: number;
  /** Bytes. Undefined if they are unknown. */
  readonly disk: { readonly free: number | undefined; readonly reserve: number };
  readonly jobs: readonly FailedJob[];
  readonly forwarding: readonly Pick<ForwardState, 'target' | 'state' | 'reason' | 'lag'>[];
  readonly certificates: readonly AgingCertificate[];
  readonly now: number;
}

/** Kinds that a collector checks for itself. */
export const COLLECTOR_KINDS = ['store', 'journal', 'disk', 'job', 'forwarding', 'certificate'];

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The store takes hits every half second. */
const LONGEST_WAIT = 30 * MINUTE;
/** Seconds that a server of another service may be away: its updates take minutes. */
const LONGEST_LAG = 3600;
const LAST_DAYS = 14;

export function checkCollector(facts: CollectorFacts): Finding[] {
  const { id, name } = facts;
  const line = (kind: string, part: string, details: Details): Finding => ({
    ...{ kind, environment: '', subject: part === '' ? id : `${id} ${part}` },
    ...{ departments: null, details: { ...details, collector: id, name } },
  });
  return [
    ...storeLines(facts, line),
    ...journalLines(facts, line),
    ...facts.jobs.map(({ job, since }) => line('job', job, { job, since })),
    ...facts.forwarding
      .filter(({ state, lag }) => state === 'failing' && lag >= LONGEST_LAG)
      .map(({ target, reason, lag }) =>
        line('forwarding', target, { target, reason, minutes: Math.floor(lag / 60) }),
      ),
    ...facts.certificates.flatMap((one) => {
      const days = Math.ceil((Date.parse(one.until) - facts.now) / DAY);
      if (days > LAST_DAYS) return [];
      return [line('certificate', one.name, { certificate: one.name, until: one.until, days })];
    }),
  ];
}

type Line = (kind: string, part: string, details: Details) => Finding;

function storeLines({ store, health }: CollectorFacts, line: Line): Finding[] {
  const broken = health.broken.length;
  return [
    ...(store.state === 'down' ? [line('store', '', { reason: store.reason })] : []),
    ...(broken > 0 || health.missing > 0
      ? [line('store', 'damage', { broken, missing: health.missing })]
      : []),
  ];
}

function journalLines(facts: CollectorFacts, line: Line): Finding[] {
  const { waiting, isJournalFailing, damagedParts, disk, now } = facts;
  const wait = waiting.since === undefined ? 0 : now - waiting.since;
  const isShort = disk.free !== undefined && disk.free < disk.reserve;
  return [
    ...(isJournalFailing ? [line('journal', '', { bytes: waiting.bytes })] : []),
    ...(wait >= LONGEST_WAIT
      ? [
          line('journal', 'waiting', {
            bytes: waiting.bytes,
            minutes: Math.floor(wait / MINUTE),
          }),
        ]
      : []),
    ...(damagedParts > 0 ? [line('journal', 'damage', { parts: damagedParts })] : []),
    ...(isShort ? [line('disk', '', { free: disk.free ?? 0, reserve: disk.reserve })] : []),
  ];
}
