/** Reads the question about a funnel from its address. Each filter chooses visits. */
import type { FunnelAsked, ReportQuery } from '@balise/contract';
import { askedAddresses, askedHost } from '../question/asked-addresses.ts';
import { goalsIn, refuseUnknown } from '../question/read-report-query.ts';

/** Throws a `Problem` that names the value and what was expected. */
export function funnelQueryOf(asked: FunnelAsked): ReportQuery {
  refuseUnknown(asked);
  const { environment, source, from, to, suite, department, language, device } = asked;
  return {
    ...{ environment, source, from, to, compare: 'none', suite, language, device },
    ...{ department: department.toLowerCase(), host: askedHost(asked.host), languages: 'split' },
    ...{ filters: askedAddresses(asked.filter), scope: 'visit', limit: 1, ...goalsIn(asked) },
  };
}
