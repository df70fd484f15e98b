/** `/api/release-days`: the releases of some days, for the charts of figures over time. */
import { ReleaseDaysQuery, type ReleaseDays } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { momentOf } from '../../base/clock/moment-of.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { firstReleaseAt, releasesBetween } from '../../control-store/releases/releases-between.ts';
import { visibleDepartmentsOf } from '../../hit/rights/visible-departments-of.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';

/** More flags than a chart has points. */
const MOST = 500;

export function releaseDaysRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/release-days', needs('figures'), async (request): Promise<ReleaseDays> => {
    const { environment, ...days } = checkedQuery(request, ReleaseDaysQuery);
    const [from, to] = [momentOf(days.from, 'from'), momentOf(days.to, 'to')];
    if (from === undefined || to === undefined || to <= from)
      throw new Problem('bad-value', { name: 'to', expected: 'last-day' });
    const sight = visibleDepartmentsOf(request.caller, 'view');
    const seesWho = sight === 'all' || sight.size > 0;
    const span = { environment, from, to, limit: MOST + 1 };
    const found = await releasesBetween(database(), span);
    return {
      releases: found
        .slice(0, MOST)
        .reverse()
        .map(({ id, kind, at, by, noteEn, noteFr }) => ({
          ...{ id, kind, at, note: { en: noteEn, fr: noteFr }, by: seesWho ? by.name : null },
        })),
      isWhole: found.length <= MOST,
      firstAt: await firstReleaseAt(database(), environment),
    };
  });
}
