/**
 * Computes the figures of reports from the hits themselves, without the database and without the definitions of the
 * reports.
 */
import { fold } from '@balise/beacon';
import type { ReportQuery } from '@balise/contract';
import { isLeftOut, type Placed } from './placed-hits.ts';
import { isEntry, isLanding, isView, LANDING_IDS, type PlainRow } from './plain-measures.ts';
import { has, linkOf, pageOf, termOf, VALUES } from './plain-values.ts';

/** Replaces a value of another department. */
export const OTHERS = '\u0001';

export interface PlainQuestion {
  readonly query: ReportQuery;
  readonly departments?: readonly string[];
}

const valuesOf = (id: string, one: Placed): readonly string[] => {
  const value = VALUES[id]?.(one) ?? '';
  return typeof value === 'string' ? [value] : value;
};
const firstOf = (id: string, one: Placed): string => valuesOf(id, one)[0] ?? '';

/** The counted hits of the period, environment and source. */
export function basis(
  all: readonly Placed[],
  { environment, source, from, to }: Pick<ReportQuery, 'environment' | 'source' | 'from' | 'to'>,
): Placed[] {
  return all.filter(({ hit, day }) => {
    const { isSimulated = false } = hit.origin;
    const isAsked = hit.environment === environment && isSimulated === (source === 'simulated');
    return isAsked && !isLeftOut(hit) && day >= from && day <= to;
  });
}

const KEYS = ['suite', 'department', 'host', 'language', 'device'] as const;

/** Whether a hit matches the filters. */
function matching(base: readonly Placed[], question: PlainQuestion): (one: Placed) => boolean {
  const { query } = question;
  const filters = query.filters.map((filter) => {
    const found = (one: Placed): boolean => isFound(filter, one);
    if (query.scope === 'hit') return filter.operator === 'is-not' ? not(found) : found;
    const visits = new Set(
      base.filter((one) => isOfSight(one, question) && found(one)).map(({ visit }) => visit),
    );
    const isIn = (one: Placed): boolean => visits.has(one.visit);
    return (one: Placed): boolean =>
      one.visit !== '' && (filter.operator === 'is-not' ? !isIn(one) : isIn(one));
  });
  return (one) =>
    isOfSight(one, question) &&
    KEYS.every((key) => query[key] === '' || firstOf(key, one) === query[key]) &&
    filters.every((filter) => filter(one));
}

const not =
  (condition: (one: Placed) => boolean) =>
  (one: Placed): boolean =>
    !condition(one);

const isOfSight = ({ hit }: Placed, { departments }: PlainQuestion): boolean =>
  departments === undefined || departments.includes(hit.department);

/** Evaluates `is-not` like `is`. The caller negates it. */
function isFound(
  { dimension, operator, values }: ReportQuery['filters'][number],
  one: Placed,
): boolean {
  const hasCase = HAVE_CASE.includes(dimension);
  const isFolded = operator === 'contains' || (operator === 'starts-with' && !hasCase);
  const compared = (value: string): string => {
    if (isFolded) return fold(value);
    return hasCase ? value : value.toLowerCase();
  };
  const given = values.map(compared);
  const [first = ''] = given;
  return valuesOf(dimension, one).some((value) => {
    if (operator === 'starts-with') return compared(value).startsWith(first);
    if (operator === 'contains') return compared(value).includes(first);
    return given.includes(compared(value));
  });
}

/** Addresses. */
const HAVE_CASE = ['page', 'source-page', 'file', 'exit-address', 'searchResultUrl'];

const EVENTS: Readonly<Record<string, readonly [dimension: string, ...events: string[]]>> = {
  'event-search-searchRefinement': ['searchRefinement', 'search'],
  'event-searchResultClick-searchResultUrl': ['searchResultUrl', 'searchResultClick'],
  'event-download-file': ['file', 'download'],
  'event-download-page': ['page', 'download'],
  'event-outbound-exit-address': ['exit-address', 'outbound'],
  'event-outbound-exit-host': ['exit-host', 'outbound'],
  'event-email-emailUrl': ['emailUrl', 'email'],
  'event-telephone-telephoneUrl': ['telephoneUrl', 'telephone'],
  'event-tabOpen-tabTitle': ['tabTitle', 'tabOpen'],
  'event-expand-expandAll-expandTitle': ['expandTitle', 'expand', 'expandAll'],
  'event-shareOpen-shareComplete-sharePlatform': ['sharePlatform', 'shareOpen', 'shareComplete'],
  'event-follow-followed': ['followed', 'follow'],
  'event-menuOpen-navigationClick-navigation': ['navigation', 'menuOpen', 'navigationClick'],
  'event-carouselControl-marketingTitle': ['marketingTitle', 'carouselControl'],
  'event-internalCampaignImpression-internalCampaignClick-marketingTitle': [
    ...(['marketingTitle', 'internalCampaignImpression', 'internalCampaignClick'] as const),
  ],
  'event-tableFilter-contentFilter-filterPhrase': ['filterPhrase', 'tableFilter', 'contentFilter'],
  'event-popUpImpression-popUpYes-popUpName': ['popUpName', 'popUpImpression', 'popUpYes'],
  'event-customClick-directCall-customClick': ['customClick', 'customClick', 'directCall'],
  'event-chatStart-chatSubmit-chatFormName': ['chatFormName', 'chatStart', 'chatSubmit'],
  'event-mediaPlay-media20-media50-media80-mediaTitle': [
    ...(['mediaTitle', 'mediaPlay', 'media20', 'media50', 'media80'] as const),
  ],
  'event-foundYes-foundNo-foundSubmit-page': ['page', 'foundYes', 'foundNo', 'foundSubmit'],
  'event-foundSubmit-feedbackReason': ['feedbackReason', 'foundSubmit'],
  error: ['errorType', 'pageError'],
  'error-page': ['page', 'pageError'],
  'error-source': ['source-page', 'pageError'],
};

const FORM_EVENTS = ['formStart', 'formSubmit', 'formComplete', 'formReset'];
/** The subject of a table: its hits, and the dimension of its rows. */
interface Asked {
  readonly id: string;
  readonly dimension: { readonly id: string };
}

/** The rows of a table. Throws for an unknown table. */
export function rowsOf(
  { id: fact, dimension: { id: broken } }: Asked,
  all: readonly Placed[],
  question: PlainQuestion,
): readonly PlainRow[] {
  const base = basis(all, question.query).map((one) => asSeen(one, question));
  const isAsked = matching(base, question);
  const asked = base.filter(isAsked);
  const by = (id: string, of: readonly Placed[]): PlainRow[] =>
    of.flatMap((one) => valuesOf(id, one).map((value) => ({ value, one })));
  const known = (rows: readonly PlainRow[]): PlainRow[] => rows.filter(({ value }) => value !== '');
  const [, family = '', dimension = ''] = /^(view|entry|campaign)-(.+)$/.exec(fact) ?? [];
  if (fact === 'campaign-page')
    return by(
      'page',
      asked.filter((one) => isLanding(one, LANDING_IDS)),
    );
  if (family === 'view' || broken === 'page-group') return known(by(broken, asked.filter(isView)));
  if (family === 'entry') return known(by(dimension, asked.filter(isEntry)));
  if (family === 'campaign') return known(by(dimension, asked));
  const event = EVENTS[fact];
  if (event) {
    const [id, ...events] = event;
    return by(
      id,
      asked.filter((one) => has(one, ...events)),
    );
  }
  const isTerm = (one: Placed): boolean =>
    has(one, 'search', 'searchResultClick') && Boolean(one.hit.dimensions['searchTerm']);
  switch (fact) {
    case 'traffic':
      return broken === 'all' ? asked.map((one) => ({ value: '', one })) : by(broken, asked);
    case 'page':
      return by('page', asked.filter(isView));
    case 'search-term':
      return by('searchTerm', asked.filter(isTerm));
    case 'search-page':
      return by('page', asked.filter(isTerm));
    case 'form':
      return by(
        'formName',
        asked.filter((one) => has(one, ...FORM_EVENTS)),
      );
    case 'form-field':
      return by(
        'form-field',
        asked.filter((one) => has(one, 'formSubmit')),
      );
    case 'form-visit':
      return by(
        'formName',
        asked.filter(({ form }) => form.begins),
      );
    case 'removed-kind':
    case 'removed-field':
      return by(fact, asked);
    case 'page-link':
      return known(asked.filter((one) => !isView(one)).map((one) => ({ value: linkOf(one), one })));
    case 'next-page':
    case 'previous-page':
      return neighbours(base, isAsked, question, fact === 'next-page' ? 1 : -1);
    case 'tried-next':
      return triedNext(base, isAsked, question);
    default:
      throw new Error(`Not known: ${fact}`);
  }
}

/** Hides values that a page of another department has set. */
function asSeen(one: Placed, { departments }: PlainQuestion): Placed {
  if (!departments) return one;
  const lasting = Object.entries(one.lasting).map(([id, value]) => [
    id,
    value === '' || departments.includes(one.setBy[id] ?? '') ? value : OTHERS,
  ]);
  return { ...one, lasting: Object.fromEntries(lasting) as Record<string, string> };
}

function inVisits(hits: readonly Placed[]): Placed[][] {
  const visits = new Map<string, Placed[]>();
  for (const one of hits)
    if (one.visit !== '') visits.set(one.visit, [...(visits.get(one.visit) ?? []), one]);
  return [...visits.values()].map((visit) =>
    visit.sort((a, b) => a.at - b.at || (a.hit.id < b.hit.id ? -1 : 1)),
  );
}

function neighbours(
  base: readonly Placed[],
  isAsked: (one: Placed) => boolean,
  { departments }: PlainQuestion,
  step: 1 | -1,
): PlainRow[] {
  return inVisits(base.filter(isView)).flatMap((visit) =>
    visit.flatMap((one, index) => {
      const other = visit[index + step];
      if (!isAsked(one) || !other) return [];
      const { department } = other.hit;
      const isNamed = !departments || department === '' || departments.includes(department);
      return [{ value: isNamed ? pageOf(other) : OTHERS, one }];
    }),
  );
}

function triedNext(
  base: readonly Placed[],
  isAsked: (one: Placed) => boolean,
  question: PlainQuestion,
): PlainRow[] {
  const searches = base.filter(
    (one) => isOfSight(one, question) && has(one, 'search') && one.hit.dimensions['searchTerm'],
  );
  return inVisits(searches).flatMap((visit) =>
    visit.flatMap((one, index) => {
      const next = visit[index + 1];
      if (!isAsked(one) || !next || termOf(next) === termOf(one)) return [];
      return [{ value: `${termOf(one)} → ${termOf(next)}`, one }];
    }),
  );
}
