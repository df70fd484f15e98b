/** Queries the releases of an environment, one release, and the collectors that have it. */
import type {
  CollectorsOfRelease,
  OneRelease as Answer,
  PublicLibraryAnswer,
  ReleaseList as ListAnswer,
  ShownRelease,
} from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';
import { readBoth, readDifference, readProblems, type Difference } from './read-words.ts';

const RELEASES_KEY = [PUBLISHING_KEY, 'releases'];

export type Release = Omit<ShownRelease, 'draft'>;
/** The differences in sentences. */
interface InWords {
  readonly words: Difference;
}
export type OneRelease = Release & InWords & Pick<Answer, 'integrity' | 'later'>;
export type ReleaseList = Omit<ListAnswer, 'releases'> & { readonly releases: readonly Release[] };
export type CollectorOfRelease = CollectorsOfRelease['collectors'][number];

/** Releases of other people appear by themselves. */
const REFRESH_MILLISECONDS = 5000;
const PUBLIC_MILLISECONDS = 15_000;

const RELEASE = {
  id: text,
  kind: oneOf('publish', 'undo', 'roll-back', 'from-folder'),
  environment: oneOf(...ENVIRONMENTS),
  by: text,
  at: text,
  note: readBoth,
  version: text,
  changes: number,
  isLive: flag,
  of: nullable(text),
  emergency: nullable(text),
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
  problems: readProblems,
});

const readRelease = object<OneRelease>({
  ...RELEASE,
  words: readDifference,
  integrity: text,
  later: list(object<Answer['later'][number]>({ id: text, by: text, at: text, note: readBoth })),
});

const readWords = object<InWords>({ words: readDifference });

const readCollectors = object<CollectorsOfRelease>({
  collectors: list(
    object<CollectorOfRelease>({
      name: text,
      follows: flag,
      has: flag,
      refused: nullable(readBoth),
      seenAt: text,
    }),
  ),
});

export const releasesOf = (environment: Environment) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, environment],
    queryFn: ({ signal }) =>
      getJson(`/api/releases?environment=${environment}`, readReleases, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

const addressOfRelease = (id: string): string => `/api/releases/${encodeURIComponent(id)}`;

export const releaseOf = (id: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'one', id],
    queryFn: ({ signal }) => getJson(addressOfRelease(id), readRelease, signal),
  });

export const differenceOf = (one: string, other: string) =>
  queryOptions({
    queryKey: ['release', one, other],
    queryFn: ({ signal }) =>
      getJson(`${addressOfRelease(one)}/diff/${encodeURIComponent(other)}`, readWords, signal),
    staleTime: Infinity,
  });

export const collectorsOf = (id: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'collectors', id],
    queryFn: ({ signal }) => getJson(`${addressOfRelease(id)}/collectors`, readCollectors, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

const readPublic = object<PublicLibraryAnswer>({
  environment: oneOf(...ENVIRONMENTS),
  address: nullable(text),
  state: oneOf('same', 'older', 'other', 'no-answer', 'not-configured', 'no-release'),
  release: nullable(text),
  reason: nullable(readBoth),
  at: nullable(text),
});

/** The collector asks the address itself at most every ten seconds. */
export const publicLibraryOf = (environment: Environment) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'public', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/public-library?environment=${environment}`, readPublic, signal),
    refetchInterval: PUBLIC_MILLISECONDS,
  });
