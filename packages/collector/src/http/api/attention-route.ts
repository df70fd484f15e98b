/** `/api/attention`: what needs attention, as the last run of the checks found it. */
import { ATTENTION_KINDS, OfEnvironment, type Attention } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { departmentsOfHost } from '../../attention/departments-of-host.ts';
import type { EnvironmentResult } from '../../attention/check-environment.ts';
import { lineSentence } from '../../attention/line-sentence.ts';
import { lineSeenBy } from '../../attention/seen-by.ts';
import { lastRun, openAlarms, type Alarm } from '../../control-store/alarms.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import { visibleDepartmentsOf } from '../../hit/rights/visible-departments-of.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';

/** The checks run every hour. */
const LONGEST_PAUSE = 3 * 3_600_000;
const NOTHING: EnvironmentResult = {
  ...{ neverSent: [], others: { loads: 0, beacons: 0 }, more: {}, unknown: [] },
};

export function attentionRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/attention', needs('view'), async (request): Promise<Attention> => {
    const { environment } = checkedQuery(request, OfEnvironment);
    const visible = visibleDepartmentsOf(request.caller);
    const run = await lastRun(database(), environment);
    const alarms = await openAlarms(database(), [environment, '']);
    const result = (run?.result as EnvironmentResult | undefined) ?? NOTHING;
    const isAll = visible === 'all';
    const lines = alarms.flatMap((alarm) => lineOf(alarm, visible));
    return {
      environment,
      verdict: lines.length > 0 ? 'attention' : isKnown(run, result) ? 'healthy' : 'unknown',
      checkedAt: run?.checkedAt ?? null,
      lines,
      neverSent: result.neverSent.filter((host) => isOwn(host, visible)),
      others: isAll ? result.others : null,
      more: isAll ? { ...result.more } : null,
      unknown: [...result.unknown],
    };
  });
}

/** Checks that could not be done. Unlisted hosts of another server, and rules without a release, have no check at all. */
const UNDONE: readonly Attention['unknown'][number][] = ['late', 'hosts', 'expectations', 'rules'];

/** Whether the last run is recent, and did all of its checks. */
function isKnown(
  run: { readonly checkedAt: string } | undefined,
  { unknown }: EnvironmentResult,
): boolean {
  if (!run || Date.now() - Date.parse(run.checkedAt) > LONGEST_PAUSE) return false;
  return !unknown.some((one) => UNDONE.includes(one));
}

/** A newer version may have written kinds that this one does not know. */
function lineOf(alarm: Alarm, visible: VisibleDepartments): Attention['lines'] {
  const kind = ATTENTION_KINDS.find((known) => known === alarm.kind);
  const seen = kind && lineSeenBy(alarm, visible);
  if (!seen) return [];
  const { id, environment, subject, departments, beganAt, details } = seen;
  // A reader does not learn which other departments share a host.
  const own =
    visible === 'all' ? departments : (departments?.filter((one) => visible.has(one)) ?? null);
  return [
    {
      ...{ id, kind, environment, subject, beganAt },
      departments: own && [...own],
      text: { en: lineSentence('en', seen, kind), fr: lineSentence('fr', seen, kind) },
      details: { ...details },
    },
  ];
}

const isOwn = (host: string, visible: VisibleDepartments): boolean =>
  visible === 'all' || (departmentsOfHost(host)?.some((id) => visible.has(id)) ?? false);
