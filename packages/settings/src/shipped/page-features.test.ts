/** Tests the shipped features for recognizing host pages. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const features = settings.pageFeatures;

describe('page features', () => {
  it('2.2 recognizes a search page by path and marker parameter', () => {
    expect(features.search.paths).toEqual(['/en/sr', '/fr/sr']);
    expect(features.search.markerParameter).toBe('s5bm3ts21rch');
  });

  it('2.3 recognizes a search page by its term parameters', () => {
    // `as_q` belongs to the older advanced search (row 2.4).
    expect(features.search.termParameters).toEqual(['q', 'allq', 'exctq', 'anyq', 'noneq', 'as_q']);
  });

  it('2.4 recognizes other search pages by q, st, filetype and as_qdr', () => {
    const { termParameters, typeParameter, fileTypeParameter, dateParameters, advancedType } =
      features.search;
    expect(termParameters).toContain('q');
    expect([typeParameter, fileTypeParameter]).toEqual(['st', 'filetype']);
    expect(dateParameters).toContain('as_qdr');
    expect(advancedType).toBe('a');
  });

  it('2.5 reads the result position from idx or st1rt', () => {
    expect([features.search.positionParameter, features.search.startParameter]).toEqual([
      'idx',
      'st1rt',
    ]);
  });

  it('2.7 recognizes a landing page by its id', () => {
    expect(features.search.landingId).toBe('wb-land');
  });

  it('2.9 has four anchors that do not count as navigation', () => {
    expect(features.inPageAnchorExceptions).toEqual([
      'shr-pg',
      'wb-chtwzrd-container',
      'wb-chtwzrd-basic',
      'wb-auto-5',
    ]);
  });

  it('2.10 excludes paths with ps-sp from outbound links', () => {
    expect(features.outboundExcludedPath).toBe('ps-sp');
  });

  it('3.2 reads the data-layer sources of the specification', () => {
    const { dataLayer, dataLayerEvents } = features;
    const paths = [...Object.values(dataLayer), ...Object.values(dataLayerEvents)].flat();
    expect(paths).toEqual(
      expect.arrayContaining([
        'page.language',
        'page.appName',
        'page.creator',
        'page.type',
        'page.title',
        'page.issueDate',
        'user.loginStatus',
        'error.name',
        'link.customCall',
      ]),
    );
  });

  it('3.3 has five news types in both languages', () => {
    expect(features.newsTypes.map(({ en, fr }) => [en[0], fr[0]])).toEqual([
      ['backgrounders', "documents d'information"],
      ['media advisories', 'avis aux médias'],
      ['news releases', 'communiqués de presse'],
      ['speeches', 'discours'],
      ['statements', 'déclarations'],
    ]);
  });

  it('3.14 has ten campaign parameters', () => {
    const expected =
      'utm_source utm_medium utm_campaign utm_content utm_term cid adv id_campaign id_content id_source';
    expect(features.campaignParameters).toEqual(expected.split(' '));
  });

  it('7.8 detects a campaign by utm_campaign', () => {
    expect(features.campaignDetectionParameter).toBe('utm_campaign');
  });

  it('3.20 has nine follow platforms', () => {
    expect(features.followPlatforms.map(({ id }) => id)).toEqual([
      'facebook',
      'twitter',
      'youtube',
      'instagram',
      'linkedin',
      'rss',
      'pinterest',
      'googleplus',
      'flickr',
    ]);
  });

  it('4.13 checks the home-page feature again after 3 s and 6 s', () => {
    expect(features.homeFeatureRecheckSeconds).toEqual([3, 6]);
  });

  it('5.2 strips the search parameters', () => {
    const expected = 'q allq exctq anyq noneq fqupdate dmn fqocct';
    expect(features.search.strippedParameters).toEqual(expected.split(' '));
  });

  it('5.4 strips _ga from links', () => {
    expect(features.removedLinkParameters).toEqual(['_ga']);
  });

  it('5.10 has the headings that mean zero results', () => {
    expect(features.search.noResultsTexts).toEqual(['No results', 'Aucun résultat']);
  });

  it('5.17 ignores five protocols', () => {
    const expected = ['javascript', 'mailto', 'tel', 'blob', 'data'];
    expect(features.outboundIgnoredProtocols).toEqual(expected);
  });
});
