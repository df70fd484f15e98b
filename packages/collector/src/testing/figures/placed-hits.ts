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
  /** Whether its visit begins a form here, and whether it sends that form. */
  readonly form: { readonly begins: boolean; readonly sends: boolean };
  /** Number of a page view within its visit; 0 for other hits. */
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
    ...{ hit, at, day: dayOf(at), visitor: '', visit: '', form: { begins: false, sends: false } },
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
        ...inVisit(one, visit),
      };
    });
  });
}

/** From a bot or an internal network. */
export const isLeftOut = ({ environment, origin: { isBot, isInternal } }: Hit): boolean =>
  environment === 'production' && (isBot || isInternal);

function inVisit(
  { hit, at }: Timed,
  visit: readonly Timed[],
): Pick<Placed, 'day' | 'form' | 'viewNumber' | 'views' | 'onPage'> {
  const isOfPage = (one: Timed): boolean => one.hit.kind === 'page';
  const views = visit.filter((one) => isOfPage(one) && !isLeftOut(one.hit));
  const isView = hit.kind === 'page';
  const later = visit.slice(visit.findIndex((one) => one.hit === hit) + 1);
  const until = later.find(isOfPage)?.at ?? visit.at(-1)?.at ?? at;
  const ofForm = (event: string): Timed[] =>
    visit.filter(
      (one) =>
        !isLeftOut(one.hit) &&
        one.hit.events.some(({ id }) => id === event) &&
        (one.hit.dimensions['formName'] ?? '') === (hit.dimensions['formName'] ?? ''),
    );
  const begins = ofForm('formStart')[0]?.hit === hit;
  return {
    day: dayOf(at),
    form: { begins, sends: begins && ofForm('formSubmit').length > 0 },
    viewNumber: isView ? views.findIndex((one) => one.hit === hit) + 1 : 0,
    views: isView ? views.length : 0,
    onPage: isView && until > at ? Math.floor(until / 1000) - Math.floor(at / 1000) : null,
  };
}
