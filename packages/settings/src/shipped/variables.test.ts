/** Compares the shipped variable map with the confirmed map of the live report suite. */
import { describe, expect, it } from 'vitest';
import type { Dimension } from '../generated/variables.ts';
import { settings } from '../settings.ts';

const { dimensions } = settings.variables;
const dimension = (id: string): Dimension | undefined => dimensions.find((one) => one.id === id);

/** eVar of each dimension. `p` means that the prop with the same number has the same value. */
const confirmed = `
  localDay 1p, localHour 2p, deviceType 4p, pageLanguage 5p, institution 6p, screenId 8,
  previousLoadTime 9, percentViewed 10, title 11p, url 12p, previousTitle 13, ownership 14,
  creator 15p, themeLanguage 16p, previousCreator 17, previousTheme 18, previousUrl 19,
  errorType 20, issuedDate 21p, path255 22, folder 23p, filename 24p, pageType 25p,
  serverTime 26p, linkText 27, linkUrl 28, campaignSourceMedium 29,
  campaignSourceMediumContent 30, utmCampaign 31, utmSource 32, utmMedium 33, utmTerm 34,
  utmContent 35, tabTitle 37, expandTitle 38, queryString 39p, previousQueryString 40,
  emailText 41, emailUrl 42, marketingTitle 43, marketingDestination 44, marketingType 45,
  carouselPosition 46, searchTerm 50p, searchResultTitle 51, searchResultUrl 52,
  searchResultPosition 53, searchResultFileType 54, searchRefinement 55, popUpName 57, anchor 59,
  mediaTitle 61, mediaFormat 62, mediaSource 63, appName 65p, loginStatus 66p, navigation 70p,
  shareContent 71, sharePlatform 72, libraryVersion 75p, filterPhrase 76, contentFilter 78,
  formName 79, feedbackReason 80, adv 86, campaignId 87, campaignSourceId 88,
  campaignContentId 89, customClick 100, campaignSourceMedium7 129,
  campaignSourceMediumContent7 130, utmCampaign7 131, utmSource7 132, utmMedium7 133,
  utmTerm7 134, utmContent7 135`
  .split(',')
  .map((pair) => pair.trim().split(' '));

describe('variable map', () => {
  it.each(confirmed)('7.3 sends %s in eVar %s', (id = '', expected) => {
    const { eVar, prop, source } = dimension(id) ?? {};
    expect(`${eVar}${prop === undefined ? '' : 'p'}`).toBe(expected);
    expect(prop ?? eVar).toBe(eVar);
    expect(source).toBe('confirmed');
  });

  it('7.3 has props only where the live report suite has them', () => {
    const props = dimensions.flatMap(({ prop }) => prop ?? []).sort((a, b) => a - b);
    expect(props.join(' ')).toBe('1 2 4 5 6 11 12 15 16 21 22 23 24 25 26 39 50 65 66 70 75');
  });

  it.each([
    ['title', 'pageName'],
    ['server', 'server'],
    ['referrer', 'referrer'],
    ['pageUrl', 'pageUrl'],
    ['products', 'products'],
  ])('7.3 sends %s in the variable %s', (id, variable) => {
    expect(dimension(id)?.variable).toBe(variable);
  });

  it('7.3 marks every number that the live map does not have as our choice', () => {
    const others = dimensions.filter(({ eVar, source }) => eVar && source !== 'confirmed');
    expect(others.length).toBeGreaterThan(10);
    for (const { eVar, source } of others) {
      expect(source).toBe('chosen');
      expect(eVar).toBeGreaterThanOrEqual(140);
    }
  });

  it('3.8 sends the last 255 characters in eVar 22 and the last 100 in prop 22', () => {
    expect(dimension('path255')).toMatchObject({ eVar: 22, maxLength: 255, keep: 'end' });
    expect(dimension('path100')).toMatchObject({ prop: 22, maxLength: 100, keep: 'end' });
  });

  it('3.11 sends ownership in a hierarchy as well', () => {
    expect(dimension('ownership')).toMatchObject({ eVar: 14, hierarchy: 1 });
  });

  it('sends impressions and form answers in lists', () => {
    expect(dimension('campaignImpressions')?.list).toBe(1);
    expect(dimension('formFields')?.list).toBe(2);
  });

  it('6.1 sends the login status as an anonymous label', () => {
    expect(dimension('loginStatus')?.content).toBe('label');
  });
});
