/** All facts. Each is counted by day, from the rows of `visit_hits` that match its condition. */
import { settings } from '@balise/settings';
import { ALWAYS, allOf, column, eachOf, sql, type Sql } from '../../engine/sql/sql.ts';
import { HAS_LANDED } from '../hits/report-columns.ts';
import {
  ENTRIES,
  EXITS,
  FRENCH_VIEWS,
  IS_FIRST,
  IS_VIEW,
  ONE_PAGE,
  PAGE_VIEWS,
  TIMED,
} from '../measures/visits.ts';
import { DOWNLOADS, EXIT_LINKS, TELEPHONES } from '../measures/links.ts';
import { FORM_COMPLETIONS, FORM_STARTS, FORM_SUBMITS } from '../measures/forms.ts';
import { NO_RESULTS, SEARCHES } from '../measures/search.ts';
import { anyLandings, landingsOf } from '../measures/others.ts';
import { sumsOfAll } from '../measures/measure.ts';
import * as by from './dimensions.ts';
import type { Dimension, Fact } from './fact.ts';
import { groupsOf } from './page-groups.ts';
import { EVENT_FACTS } from './event-facts.ts';

/** Measures of whole visits, whatever source brought these. */
const IN_VISIT = [
  PAGE_VIEWS,
  DOWNLOADS,
  EXIT_LINKS,
  SEARCHES,
  FORM_STARTS,
  FORM_SUBMITS,
  FORM_COMPLETIONS,
];

export const traffic: Fact = {
  id: 'traffic',
  dimension: { id: 'all', name: { en: 'All', fr: 'Tout' }, sql: sql`''` },
  when: ALWAYS,
  sums: [
    ...[PAGE_VIEWS, ENTRIES, ONE_PAGE, FRENCH_VIEWS, TIMED, DOWNLOADS, EXIT_LINKS, TELEPHONES],
    ...[SEARCHES, NO_RESULTS, FORM_STARTS, FORM_COMPLETIONS],
  ],
  hasTime: true,
  keeps: 'visits and visitors',
};

export const pages: Fact = {
  id: 'page',
  dimension: by.page,
  when: IS_VIEW,
  classes: ['view'],
  sums: [ENTRIES, EXITS, ONE_PAGE, PAGE_VIEWS, FRENCH_VIEWS, TIMED],
  hasTime: true,
  keeps: 'visits and visitors',
};

/** Page groups from the settings, computed from the roll-ups of pages. */
export const pageGroups: Fact = {
  ...pages,
  dimension: by.pageGroup,
  get value() {
    return eachOf(by.pageGroup.several);
  },
  get inSums() {
    return eachOf(groupsOf(column('value')));
  },
  get isEmpty() {
    return settings.pageGroups.groups.length === 0;
  },
};

/** Page views by a property of the browser, the visitor or the time. */
const ofViews = (dimension: Dimension, keeps: Fact['keeps'] = 'visits'): Fact => ({
  id: `view-${dimension.id}`,
  dimension,
  keeps,
  among: IS_VIEW,
  classes: ['view'],
  when: sql`${IS_VIEW} AND ${dimension.sql} != ''`,
  sums: [ENTRIES, ONE_PAGE, PAGE_VIEWS, FRENCH_VIEWS],
});

const ofEntries = (dimension: Dimension): Fact => ({
  keeps: 'visitors',
  id: `entry-${dimension.id}`,
  dimension,
  among: IS_FIRST,
  classes: ['view'],
  when: sql`${IS_FIRST} AND ${dimension.sql} != ''`,
  isOfFirstViews: true,
  sums: [ENTRIES, ONE_PAGE],
});

const ofCampaign = (dimension: Dimension): Fact => ({
  keeps: 'visits and visitors',
  id: `campaign-${dimension.id}`,
  dimension,
  classes: ['campaign'],
  when: sql`${dimension.sql} != ''`,
  sums: [...sumsOfAll([landingsOf(dimension.id)]), ...IN_VISIT],
});

/** A column that the roll-ups of all hits are grouped by. It needs no roll-up of its own. */
const ofKey = (dimension: Dimension, inSums: Sql): Fact => ({ ...traffic, dimension, inSums });

export const KEY_FACTS: Readonly<
  Record<'host' | 'department' | 'language' | 'device' | 'weekday', Fact>
> = {
  host: ofKey(by.host, column('host')),
  department: ofKey(by.department, column('department')),
  language: ofKey(by.language, column('language')),
  device: ofKey(by.device, column('device')),
  weekday: ofKey(by.weekday, by.weekday.sql),
};

export const VIEW_FACTS = {
  theme: ofViews(by.theme),
  hour: ofViews(by.hour),
  newRepeat: ofViews(by.newRepeat, 'visits and visitors'),
  daysSinceLastVisit: ofViews(by.daysSince),
  visitDuration: ofViews(by.visitDuration),
  'browser-version': ofViews(by.browserVersion),
  browser: ofViews(by.browser),
  system: ofViews(by.system),
  country: ofViews(by.country),
  province: ofViews(by.province),
  libraryVersion: ofViews(by.library, 'neither'),
} satisfies Readonly<Record<string, Fact>>;

export const sources = [by.entrySource, by.sourceHost, by.sourcePage].map(ofEntries);
export const campaigns = by.campaigns.map(ofCampaign);
export const campaignPages: Fact = {
  id: 'campaign-page',
  dimension: by.page,
  when: allOf(IS_VIEW, HAS_LANDED),
  classes: ['campaign', 'view'],
  sums: sumsOfAll([anyLandings]),
};

export const removedKinds: Fact = {
  id: 'removed-kind',
  dimension: by.removedKind,
  when: sql`notEmpty(${column('findings')})`,
  value: eachOf(by.removedKind.several),
  sums: [],
  keeps: 'neither',
};
export const removedFields: Fact = {
  ...removedKinds,
  id: 'removed-field',
  dimension: by.removedField,
  value: eachOf(by.removedField.several),
};

const TWIN = column('twinUrl');

/** The twin of each page: `page`, `language` and the address of the twin, separated by tabs. */
export const twins: Fact = {
  id: 'twin',
  dimension: {
    id: 'twin',
    name: { en: 'Twin', fr: 'Jumelle' },
    sql: sql`concat(${column('host')}, ${column('path')}, '\\t', ${column('language')}, '\\t', ${TWIN})`,
  },
  when: sql`${IS_VIEW} AND ${TWIN} != ''`,
  sums: [],
  keeps: 'neither',
};

export const FACTS: readonly Fact[] = [
  ...[traffic, pages, ...Object.values(VIEW_FACTS), ...sources, ...campaigns, campaignPages],
  ...[...EVENT_FACTS, removedKinds, removedFields, twins],
];
