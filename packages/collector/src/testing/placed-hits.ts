/**
 * Computes the place of each hit in its visit with a separate, simple algorithm in order of time. Tests compare
 * reports with the result.
 */
import type { Hit } from '@balise/beacon';
import { settings } from '@balise/settings';

const GAP = 30 * 60_000;
const WEEK = 7 * 86_400_000;

export interface Placed {
  readonly hit: Hit;
  /** Milliseconds. */
  readonly at: number;
  /** The day in Toronto. */
  readonly day: string;
  /** Empty without an identifier. */
  readonly visitor: string;
  /** Id of the first hit of the visit. */
  readonly visit: string;
  readonly isBegun: boolean;
  readonly isEnded: boolean;
  /** Number of a page view within the day; 0 for other hits. */
  readonly viewNumber: number;
  readonly views: number;
  /** Seconds. */
  readonly onPage: number | null;
  /** By dimension. */
  readonly lasting: Readonly<Record<string, string>>;
  /** By dimension: the department whose page set the value. */
  readonly setBy: Readonly<Record<string, string>>;
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  hourCycle: 'h23',
});
export const dayOf = (at: number): string => DAY.format(at);
export const hourOf = (at: number): string => CLOCK.format(at).padStart(2, '0');

const EXPIRING = settings.variables.dimensions.filter(({ expiry }) => expiry !== undefined);
const ownValues = ({ dimensions }: Hit): Record<string, string> =>
  Object.fromEntries(EXPIRING.map(({ id }) => [id, dimensions[id] ?? '']));

export function placedHits(hits: readonly Hit[]): Placed[] {
  const visitors = new Map<string, Hit[]>();
  for (const hit of hits) {
    const fid = hit.parameters.find(([name]) => name === 'fid')?.[1] ?? '';
    const key = fid === '' ? '' : `${hit.environment} ${fid}`;
    visitors.set(key, [...(visitors.get(key) ?? []), hit]);
  }
  return [...visitors].flatMap(([visitor, all]) =>
    visitor === '' ? all.map(placeless) : placesOf(visitor, all),
  );
}

function placeless(hit: Hit): Placed {
  const at = Date.parse(hit.receivedAt);
  return {
    ...{ hit, at, day: dayOf(at), visitor: '', visit: '', isBegun: false, isEnded: false },
    ...{ viewNumber: 0, views: 0, onPage: null, lasting: ownValues(hit) },
    setBy: Object.fromEntries(EXPIRING.map(({ id }) => [id, hit.department])),
  };
}

interface Set_ {
  readonly value: string;
  readonly at: number;
  readonly by: string;
}

interface Timed {
  readonly hit: Hit;
  readonly at: number;
}

function placesOf(visitor: string, hits: readonly Hit[]): Placed[] {
  const ordered = hits
    .map((hit) => ({ hit, at: Date.parse(hit.receivedAt) }))
    .sort((a, b) => a.at - b.at || (a.hit.id < b.hit.id ? -1 : 1));
  const visits: Timed[][] = [];
  for (const one of ordered) {
    const current = visits.at(-1);
    const last = current?.at(-1);
    if (current && last && one.at - last.at < GAP) current.push(one);
    else visits.push([one]);
  }
  const week: Record<string, Set_> = {};
  return visits.flatMap((visit) => {
    const ofVisit: Record<string, Set_> = {};
    return visit.map((one): Placed => {
      const { hit, at } = one;
      const lasting: Record<string, string> = {};
      const setBy: Record<string, string> = {};
      for (const { id, expiry } of EXPIRING) {
        const own = hit.dimensions[id] ?? '';
        if (own !== '') ofVisit[id] = week[id] = { value: own, at, by: hit.department };
        const kept = expiry === 'visit' ? ofVisit[id] : week[id];
        const isKept = kept && (expiry === 'visit' || at - kept.at <= WEEK);
        [lasting[id], setBy[id]] = isKept ? [kept.value, kept.by] : ['', ''];
      }
      return {
        ...{ hit, at, visitor, lasting, setBy, visit: visit[0]?.hit.id ?? '' },
        ...inDay(one, visit),
      };
    });
  });
}

/**
 * The visits of a day are computed with the first half hour of the next day, but without the hits of the day before.
 */
function inDay(
  { hit, at }: Timed,
  visit: readonly Timed[],
): Pick<Placed, 'day' | 'isBegun' | 'isEnded' | 'viewNumber' | 'views' | 'onPage'> {
  const day = dayOf(at);
  const isKnown = (one: Timed): boolean =>
    dayOf(one.at) === day || (one.at > at && dayOf(one.at - GAP) === day);
  const known = visit.filter(isKnown);
  const views = known.filter((one) => one.hit.kind === 'page');
  const isView = hit.kind === 'page';
  const place = views.findIndex((one) => one.hit === hit);
  const until = views[place + 1]?.at ?? known.at(-1)?.at ?? at;
  return {
    day,
    isBegun: dayOf(visit[0]?.at ?? 0) === day,
    isEnded: dayOf(visit.at(-1)?.at ?? 0) === day,
    viewNumber: isView ? place + 1 : 0,
    views: isView ? views.length : 0,
    onPage: isView && until > at ? Math.floor(until / 1000) - Math.floor(at / 1000) : null,
  };
}
