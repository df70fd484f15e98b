/** Measures of reports, each computed from plain rows. */
import type { Placed } from './placed-hits.ts';
import { has } from './plain-values.ts';

export interface PlainRow {
  readonly value: string;
  readonly one: Placed;
}

export const isView = ({ hit }: Placed): boolean => hit.kind === 'page';
export const isEntry = (one: Placed): boolean => isView(one) && one.viewNumber === 1;
const isExit = (one: Placed): boolean =>
  isView(one) && one.viewNumber === one.views && one.visit !== '';
const isOnePage = (one: Placed): boolean => isEntry(one) && one.views === 1;
export const LANDING_IDS = ['utmCampaign', 'utmSource', 'utmMedium', 'cid', 'utmCampaign7'];
/** Whether the address of a page view contained one of these campaign ids. */
export const isLanding = (one: Placed, ids: readonly string[]): boolean => {
  const { kind, dimensions } = one.hit;
  const isFirst = !dimensions['utmCampaign'] || has(one, 'externalCampaign');
  return kind === 'page' && isFirst && ids.some((id) => Boolean(dimensions[id]));
};

type Number_ = (rows: readonly PlainRow[], dimension: string) => number | null;
const count =
  (condition: (row: PlainRow, dimension: string) => boolean): Number_ =>
  (rows, dimension) =>
    rows.filter((row) => condition(row, dimension)).length;
const event = (id: string): Number_ => count(({ one }) => has(one, id));
const divided = (above: Number_, below: Number_): Number_ => {
  return (rows, dimension) => {
    const [over, under] = [above(rows, dimension), below(rows, dimension)];
    return under === 0 || under === null ? null : (over ?? 0) / under;
  };
};
const different =
  (of: (one: Placed) => string): Number_ =>
  (rows) =>
    rows.length > 0 && rows.every(({ one }) => one.visitor === '')
      ? null
      : new Set(rows.map(({ one }) => of(one)).filter((id) => id !== '')).size;
const rowsThere: Number_ = (rows) => rows.length;
const entries = count(({ one }) => isEntry(one));
const views = count(({ one }) => isView(one));
const numberOf = ({ hit }: Placed, id: string): number | undefined => {
  const text = hit.dimensions[id];
  return text === undefined || String(Number(text)) !== text ? undefined : Number(text);
};
const isCounted = ({ one }: PlainRow): boolean =>
  has(one, 'search') && numberOf(one, 'searchResultsCount') !== undefined;
const noResults = count(
  ({ one }) => has(one, 'search') && numberOf(one, 'searchResultsCount') === 0,
);
const isPlaced = ({ one }: PlainRow): boolean =>
  has(one, 'searchResultClick') && numberOf(one, 'searchResultPosition') !== undefined;
const total =
  (condition: (row: PlainRow) => boolean, id: string): Number_ =>
  (rows) =>
    rows.filter(condition).reduce((sum, { one }) => sum + (numberOf(one, id) ?? 0), 0);
const isLost = ({ one: { form } }: PlainRow): boolean => form.begins && !form.sends;
const started = count(({ one: { form } }) => form.begins);

/** By measure. Ratios are not rounded. */
export const MEASURES: Readonly<Record<string, Number_>> = {
  page_views: views,
  visits: different(({ visit }) => visit),
  visitors: different(({ visitor }) => visitor),
  entries,
  exits: count(({ one }) => isExit(one)),
  one_page: count(({ one }) => isOnePage(one)),
  one_page_rate: divided(
    count(({ one }) => isOnePage(one)),
    entries,
  ),
  exit_rate: divided(
    count(({ one }) => isExit(one)),
    rowsThere,
  ),
  median_time: (rows) => {
    const times = rows.flatMap(({ one }) => one.onPage ?? []).sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)] ?? null;
  },
  french_share: divided(
    count(({ one }) => isView(one) && one.hit.language === 'fr'),
    views,
  ),
  downloads: event('download'),
  exit_links: event('outbound'),
  clicks: rowsThere,
  removed: rowsThere,
  searches: event('search'),
  no_results: noResults,
  no_results_share: divided(noResults, count(isCounted)),
  mean_results: divided(total(isCounted, 'searchResultsCount'), count(isCounted)),
  result_clicks: event('searchResultClick'),
  mean_position: divided(total(isPlaced, 'searchResultPosition'), count(isPlaced)),
  landings: count(({ one }, dimension) =>
    isLanding(one, dimension === 'page' ? LANDING_IDS : [dimension]),
  ),
  form_starts: event('formStart'),
  form_submits: event('formSubmit'),
  form_completions: event('formComplete'),
  started,
  ended: count(({ one: { form } }) => form.sends),
  lost: count(isLost),
  lost_share: divided(count(isLost), started),
  found_yes: event('foundYes'),
  found_no: event('foundNo'),
  found_reasons: event('foundSubmit'),
  found_share: divided(
    event('foundYes'),
    count(({ one }) => has(one, 'foundYes', 'foundNo')),
  ),
  errors: event('pageError'),
  impressions: event('internalCampaignImpression'),
  promotion_clicks: event('internalCampaignClick'),
  shares_opened: event('shareOpen'),
  shares_done: event('shareComplete'),
  chat_starts: event('chatStart'),
  chat_submits: event('chatSubmit'),
  pop_ups_shown: event('popUpImpression'),
  pop_ups_accepted: event('popUpYes'),
  media_plays: event('mediaPlay'),
  media_20: event('media20'),
  media_50: event('media50'),
  media_80: event('media80'),
};
