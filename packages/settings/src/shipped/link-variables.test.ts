/** Tests the shipped fixed list of link variables. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const { common, kinds } = settings.linkVariables;

describe('link variables', () => {
  it('5.19 has each kind of link event once', () => {
    const expected =
      'download exit email telephone anchor tab expand expandAll carousel carouselControl share ' +
      'follow ' +
      'navigation menu filter contentFilter formStart formComplete formSubmit formReset media ' +
      'customClick directCall error search searchResultClick homeFeature internalCampaign ' +
      'childBenefit popUp ' +
      'reportProblem feedback chat newsFilter';
    const ids = kinds.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  it('5.19 lets every kind report its page', () => {
    expect(common).toEqual(
      expect.arrayContaining(['title', 'url', 'creator', 'pageLanguage', 'path255', 'path100']),
    );
  });

  it('7.5 has one kind for downloads and one for exits; all others have the type `other`', () => {
    const typed = kinds.filter(({ linkType }) => linkType !== 'other');
    expect(typed.map(({ id, linkType }) => [id, linkType])).toEqual([
      ['download', 'download'],
      ['exit', 'exit'],
    ]);
  });

  it('7.6 lets an error event carry the error type', () => {
    expect(kinds.find(({ id }) => id === 'error')?.dimensions).toContain('errorType');
  });

  it('5.19 lets at least one kind carry each dimension of links', () => {
    const listed = new Set([...common, ...kinds.flatMap(({ dimensions }) => dimensions)]);
    const unlisted = settings.variables.dimensions.filter(
      ({ id, scope }) => scope === 'link' && !listed.has(id),
    );
    expect(unlisted).toEqual([]);
  });
});
