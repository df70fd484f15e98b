/** `/api/release-hosts`: which release the pages of each host had in the last 24 hours, by the version in their hits. */
import { OfEnvironment, type HostOfRelease, type ReleaseHosts } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { liveReleases } from '../../control-store/releases/releases.ts';
import { releasesOfVersions } from '../../control-store/releases/releases-of-versions.ts';
import { visibleDepartmentsOf, within } from '../../hit/rights/visible-departments-of.ts';
import type { CountCalls } from '../../store/count-calls.ts';
import type { LibraryOfHost } from '../../store/counts/library-hosts.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';

export interface ReleaseHostsRouteParts {
  readonly store: Pick<CountCalls, 'libraryHosts'>;
}

const DAY = 24 * 60 * 60 * 1000;
const MOST = 1000;

export function releaseHostsRoute(
  scope: FastifyInstance,
  { store }: ReleaseHostsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/release-hosts', needs('view'), async (request): Promise<ReleaseHosts> => {
    const { environment } = checkedQuery(request, OfEnvironment);
    const live = (await liveReleases(database())).find((one) => one.environment === environment);
    const to = Date.now();
    const from = to - DAY;
    const found = await store.libraryHosts({
      ...{ environment, from, to, live: live?.version ?? '', limit: MOST + 1 },
      ...within(visibleDepartmentsOf(request.caller)),
    });
    const versions = [...new Set(found.map(({ version }) => version))];
    const releases = await releasesOfVersions(database(), environment, versions);
    return {
      environment,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      hosts: found.slice(0, MOST).map((one) => shown(one, releases, live?.version)),
      isWhole: found.length <= MOST,
    };
  });
}

function shown(
  { host, version, pageViews, lastAt }: LibraryOfHost,
  known: ReadonlyMap<string, readonly string[]>,
  live: string | undefined,
): HostOfRelease {
  const releases = [...(known.get(version) ?? [])];
  const state = releases.length === 0 ? 'none' : version === live ? 'live' : 'earlier';
  return {
    ...{ host, version: version === '' ? null : version, releases, state, pageViews },
    lastAt: new Date(lastAt).toISOString(),
  };
}
