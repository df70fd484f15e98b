/** Queries the releases of an environment, one release, and the collectors that have it. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';
import { readBoth, readDifference, type Both, type Difference } from './read-words.ts';

const RELEASES_KEY = [PUBLISHING_KEY, 'releases'];

export interface Release {
  readonly id: string;
  readonly kind: 'publish' | 'undo' | 'roll-back';
  readonly environment: Environment;
  readonly by: string;
  readonly at: string;
  readonly note: Both;
  readonly version: string;
  /** Number of changes. */
  readonly changes: number;
  readonly isLive: boolean;
  /** The release that this one undoes or serves again. */
  readonly of: string | null;
}

export interface ReleaseList {
  readonly live: readonly {
    readonly environment: Environment;
    readonly release: string;
    readonly since: string;
  }[];
  readonly releases: readonly Release[];
  readonly isOfFolder: boolean;
}

export interface OneRelease extends Release {
  readonly words: Difference;
  readonly integrity: string;
}

export interface CollectorOfRelease {
  readonly name: string;
  readonly has: boolean;
  /** Why it cannot take the release. */
  readonly refused: Both | null;
  readonly seenAt: string;
}

/** Releases of other people appear by themselves. */
const REFRESH_MILLISECONDS = 5000;

const RELEASE = {
  id: text,
  kind: oneOf('publish', 'undo', 'roll-back'),
  environment: oneOf(...ENVIRONMENTS),
  by: text,
  at: text,
  note: readBoth,
  version: text,
  changes: number,
  isLive: flag,
  of: nullable(text),
};

const readReleases = object<ReleaseList>({
  live: list(
    object<ReleaseList['live'][number]>({
      environment: oneOf(...ENVIRONMENTS),
      release: text,
      since: text,
    }),
  ),
  releases: list(object<Release>(RELEASE)),
  isOfFolder: flag,
});

const readRelease = object<OneRelease>({ ...RELEASE, words: readDifference, integrity: text });

const readCollectors = list(
  object<CollectorOfRelease>({ name: text, has: flag, refused: nullable(readBoth), seenAt: text }),
);

export const releasesOf = (environment: Environment) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, environment],
    queryFn: ({ signal }) =>
      getJson(`/api/releases?environment=${environment}`, readReleases, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

const addressOfRelease = (id: string): string => `/api/releases/${encodeURIComponent(id)}`;

/** A release never changes. */
export const releaseOf = (id: string) =>
  queryOptions({
    queryKey: ['release', id],
    queryFn: ({ signal }) => getJson(addressOfRelease(id), readRelease, signal),
    staleTime: Infinity,
  });

export const differenceOf = (one: string, other: string) =>
  queryOptions({
    queryKey: ['release', one, other],
    queryFn: ({ signal }) =>
      getJson(`${addressOfRelease(one)}/diff/${encodeURIComponent(other)}`, readDifference, signal),
    staleTime: Infinity,
  });

export const collectorsOf = (id: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'collectors', id],
    queryFn: ({ signal }) => getJson(`${addressOfRelease(id)}/collectors`, readCollectors, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
