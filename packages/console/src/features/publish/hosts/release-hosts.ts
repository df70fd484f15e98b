/** Queries which release the pages of each host had in the last 24 hours. */
import type { HostOfRelease, ReleaseHosts } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';
import type { Environment } from '../../../place/routes.ts';
import { PUBLISHING_KEY } from '../api/publishing-key.ts';

type Answered = Pick<ReleaseHosts, 'hosts' | 'isWhole'>;

/** The store counts all page views of a day, so it is not asked more often. */
const REFRESH_MILLISECONDS = 60_000;

const readHosts = object<Answered>({
  hosts: list(
    object<HostOfRelease>({
      ...{ host: text, version: nullable(text), releases: list(text), pageViews: number },
      state: oneOf('live', 'earlier', 'none'),
      lastAt: text,
    }),
  ),
  isWhole: flag,
});

export const releaseHostsOf = (environment: Environment) =>
  queryOptions({
    queryKey: [PUBLISHING_KEY, 'hosts', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/release-hosts?environment=${environment}`, readHosts, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
