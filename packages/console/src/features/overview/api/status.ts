/** The library of each environment, and how the collector's store is doing. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { dictionary, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';

export interface Library {
  readonly version: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly integrity: string;
  /** Of its settings, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface Store {
  readonly state: 'ready' | 'starting' | 'down';
  /** Why it does not answer, for readers of either language. */
  readonly reason: { readonly en: string; readonly fr: string } | null;
  /** Null for who sees some departments: it is of all. */
  readonly rows: number | null;
  /** Bytes of the journal that are not stored yet. */
  readonly waiting: number;
}

export interface Journal {
  /** What a damaged disk has made unreadable, and is kept beside the journal. */
  readonly damaged: { readonly parts: number; readonly bytes: number };
}

/** Another collection server to which beacons go on. */
export interface ForwardTarget {
  readonly target: string;
  readonly state: 'starting' | 'ready' | 'failing';
  readonly reason: { readonly en: string; readonly fr: string } | null;
  readonly forwarded: number;
  /** Bytes of the journal. */
  readonly waiting: number;
  /** Seconds since the beacon arrived that goes next. */
  readonly lag: number;
  readonly retryAt: string | null;
  readonly notForwarded: {
    readonly old: number;
    readonly refused: number;
    readonly room: number;
    readonly damaged: number;
  };
}

export interface Sweep {
  /** `YYYY-MM-DD`. */
  readonly night: string;
  readonly gone: readonly { readonly rows: number }[];
}

export interface Status {
  readonly environments: Readonly<Record<string, Library | null>>;
  readonly store: Store;
  readonly journal: Journal;
  /** What was removed because of its age, newest first; null while the control database does not answer, and where `rows` is. */
  readonly sweeps: readonly Sweep[] | null;
  /** Null where `rows` is. */
  readonly forwarding: readonly ForwardTarget[] | null;
}

const REFRESH_MILLISECONDS = 30_000;

export const readStatus = object<Status>({
  environments: dictionary(
    nullable(
      object<Library>({
        version: text,
        bytes: number,
        gzip: number,
        integrity: text,
        date: text,
      }),
    ),
  ),
  store: object<Store>({
    state: oneOf('ready', 'starting', 'down'),
    reason: nullable(object({ en: text, fr: text })),
    rows: nullable(number),
    waiting: number,
  }),
  journal: object<Journal>({ damaged: object({ parts: number, bytes: number }) }),
  sweeps: nullable(list(object<Sweep>({ night: text, gone: list(object({ rows: number })) }))),
  forwarding: nullable(
    list(
      object<ForwardTarget>({
        target: text,
        state: oneOf('starting', 'ready', 'failing'),
        reason: nullable(object({ en: text, fr: text })),
        forwarded: number,
        waiting: number,
        lag: number,
        retryAt: nullable(text),
        notForwarded: object({ old: number, refused: number, room: number, damaged: number }),
      }),
    ),
  ),
});

export const status = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => getJson('/api/status', readStatus, signal),
  refetchInterval: REFRESH_MILLISECONDS,
});
