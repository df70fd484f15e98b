/** Facts of events: searches, links, components, media, answers of visitors, and errors. */
import { column, sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../hits/event-bits.ts';
import { classesOfEvents, SEARCH_EVENTS } from '../hits/hit-classes.ts';
import {
  meanPosition,
  meanResults,
  noResultsShare,
  resultClicks,
  searches,
  searchesWithoutResults,
} from '../measures/search.ts';
import { foundNo, foundReasons, foundShare, foundYes } from '../measures/answers.ts';
import { media20, media50, media80, mediaPlays } from '../measures/media.ts';
import * as parts from '../measures/components.ts';
import { errors } from '../measures/others.ts';
import { sumsOfAll, type MeasureDefinition } from '../measures/measure.ts';
import * as by from './dimensions.ts';
import type { Dimension, Fact } from './fact.ts';
import { formFacts } from './forms.ts';

/** Events whose target or text is the value. */
const ofEvent = (
  dimension: Dimension,
  event: string | readonly string[],
  ...measures: MeasureDefinition[]
): Fact => {
  const events = typeof event === 'string' ? [event] : event;
  return {
    id: `event-${events.join('-')}-${dimension.id}`,
    dimension,
    when: hasEvent(...events),
    classes: classesOfEvents(...events),
    sums: sumsOfAll(measures),
  };
};

export const searchTerms: Fact = {
  id: 'search-term',
  dimension: by.searchTerm,
  when: sql`${hasEvent(...SEARCH_EVENTS)} AND ${column('searchTerm')} != ''`,
  classes: ['search'],
  sums: sumsOfAll([
    ...[searches, searchesWithoutResults, resultClicks],
    ...[noResultsShare, meanResults, meanPosition],
  ]),
};
export const refinements = ofEvent(by.refinement, 'search');
export const resultAddresses = ofEvent(by.resultAddress, 'searchResultClick', meanPosition);
export const searchPages: Fact = { ...searchTerms, id: 'search-page', dimension: by.page };

export const files = ofEvent(by.file, 'download');
export const filePages = ofEvent(by.page, 'download');
export const exitAddresses = ofEvent(by.exitAddress, 'outbound');
export const exitHosts = ofEvent(by.exitHost, 'outbound');
export const emailAddresses = ofEvent(by.emailAddress, 'email');
export const telephoneNumbers = ofEvent(by.telephoneNumber, 'telephone');

export const tabs = ofEvent(by.tab, 'tabOpen');
export const sections = ofEvent(by.section, ['expand', 'expandAll']);
export const shares = ofEvent(
  by.sharePlatform,
  ['shareOpen', 'shareComplete'],
  parts.sharesOpened,
  parts.sharesDone,
);
export const follows = ofEvent(by.followed, 'follow');
export const navigations = ofEvent(by.navigation, ['menuOpen', 'navigationClick']);
export const carousels = ofEvent(by.promotion, 'carouselControl');
export const promotions = ofEvent(
  by.promotion,
  ['internalCampaignImpression', 'internalCampaignClick'],
  parts.impressions,
  parts.promotionClicks,
);
export const filters = ofEvent(by.filterPhrase, ['tableFilter', 'contentFilter']);
export const popUps = ofEvent(
  by.popUp,
  ['popUpImpression', 'popUpYes'],
  parts.popUpsShown,
  parts.popUpsAccepted,
);
export const customClicks = ofEvent(by.customClick, ['customClick', 'directCall']);
export const chats = ofEvent(
  by.chatForm,
  ['chatStart', 'chatSubmit'],
  parts.chatStarts,
  parts.chatSubmits,
);

export const medias = ofEvent(
  by.media,
  ['mediaPlay', 'media20', 'media50', 'media80'],
  ...[mediaPlays, media20, media50, media80],
);

export const answersByPage = ofEvent(
  by.page,
  ['foundYes', 'foundNo', 'foundSubmit'],
  ...[foundYes, foundNo, foundShare, foundReasons],
);
export const answerReasons = ofEvent(by.reason, 'foundSubmit');

export const errorTypes: Fact = {
  id: 'error',
  dimension: by.errorType,
  when: hasEvent('pageError'),
  classes: classesOfEvents('pageError'),
  sums: sumsOfAll([errors]),
};
export const errorPages: Fact = { ...errorTypes, id: 'error-page', dimension: by.page };
export const errorSources: Fact = {
  ...errorTypes,
  id: 'error-source',
  dimension: by.sourcePage,
};

/** Facts of forms among them. */
export const EVENT_FACTS: readonly Fact[] = [
  ...[searchTerms, refinements, resultAddresses, searchPages, files, filePages, exitAddresses],
  ...[exitHosts, emailAddresses, telephoneNumbers, tabs, sections, shares, follows, navigations],
  ...[carousels, promotions, filters, popUps, customClicks, chats, ...formFacts, medias],
  ...[answersByPage, answerReasons, errorTypes, errorPages, errorSources],
];
