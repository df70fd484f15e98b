/** Queries the library of each environment, and the state of the store. */
import type {
  Expired,
  FailedJob,
  ForwardTarget as AnsweredTarget,
  PublishedLibrary,
  Status as Answer,
} from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import {
  dictionary,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
} from '../../../network/shape.ts';

export type Library = PublishedLibrary;
export type { FailedJob };
type Store = Pick<Answer['store'], 'state' | 'reason' | 'rows' | 'waiting' | 'broken' | 'missing'>;
export type ForwardTarget = Omit<AnsweredTarget, 'server' | 'lastAnswer' | 'kept'>;
type Night = { readonly night: string; readonly gone: readonly Pick<Expired, 'rows'>[] };

/** The part of the answer that the console shows. */
export interface Status extends Pick<Answer, 'environments' | 'hasDamage'> {
  readonly store: Store;
  readonly journal: Pick<Answer['journal'], 'damaged'>;
  readonly visits: Pick<Answer['visits'], 'lag'>;
  readonly sweeps: readonly Night[] | null;
  readonly failedJobs: readonly FailedJob[];
  readonly forwarding: readonly ForwardTarget[] | null;
}

/** The jobs that the console has words for. */
const JOBS = [
  'visits',
  'sums',
  'sweep',
  'counts',
  'live',
  'owners',
  'ledgers',
  'activity',
  'attention',
  'mail-reports',
  'previews',
  'messages',
] as const satisfies readonly FailedJob['job'][];

const REFRESH_MILLISECONDS = 30_000;

const readStatus = object<Status>({
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
    waiting: nullable(number),
    broken: nullable(number),
    missing: nullable(number),
  }),
  journal: object<Status['journal']>({
    damaged: nullable(object({ parts: number, bytes: number })),
  }),
  hasDamage: flag,
  visits: object<Status['visits']>({ lag: nullable(number) }),
  sweeps: nullable(list(object<Night>({ night: text, gone: list(object({ rows: number })) }))),
  failedJobs: list(
    object<FailedJob>({
      job: oneOf(...JOBS),
      reason: object({ en: text, fr: text }),
      since: text,
    }),
  ),
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
