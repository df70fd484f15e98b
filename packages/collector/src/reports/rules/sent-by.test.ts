import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import type { SentCount } from '../../store/counts/sent-counts.ts';
import type { CatalogueRule } from './read-catalogue.ts';
import { beaconOf, firingsOf } from './sent-by.ts';

const rule = (id: string, link: string | null = null, ...events: string[]): CatalogueRule => ({
  id,
  family: '',
  order: 50,
  triggers: [],
  element: null,
  selector: null,
  conditions: [],
  link,
  events,
  dimensions: [],
  on: true,
});
const sent = (
  hits: number,
  linkType: SentCount['linkType'],
  linkName: string,
  ...events: string[]
): SentCount => ({ day: '', rule: '', linkType, linkName, events, hits });
const named = (id: string): string =>
  settings.linkVariables.kinds.find((kind) => kind.id === id)?.name.en ?? '';

const COUNTS = [
  sent(1000, '', '', 'pageView'),
  sent(100, '', '', 'contentAge', 'pageView'),
  sent(40, 'download', '', 'download'),
  sent(9, 'download', ''),
  sent(30, 'exit', '', 'outbound'),
  sent(7, 'other', named('tab'), 'tabOpen'),
  sent(5, 'other', named('media'), 'mediaPlay'),
  sent(3, 'other', named('media'), 'media20'),
  sent(2, 'other', named('searchResultClick'), 'searchPosition', 'searchResultClick'),
  sent(1, 'other', '', 'tabOpen'),
];

describe('the firings of a rule', () => {
  it.each([
    [rule('page-load/page-view', null, 'pageView'), 1100],
    [rule('links/download', 'download', 'download'), 40],
    [rule('links/exit', 'exit', 'outbound'), 30],
    [rule('tabs/open', 'tab', 'tabOpen'), 7],
    [rule('media/play', 'media', 'mediaPlay'), 5],
    [rule('media/50', 'media', 'media50'), 0],
    [rule('calls/search-result', 'searchResultClick', 'searchResultClick', 'searchPosition'), 2],
    [rule('a/kind-without-events', 'media'), 8],
    [rule('a/kind-that-is-newer', 'hologram', 'tabOpen'), 0],
  ])('$id: %#', (one, firings) => expect(firingsOf(one, COUNTS)?.firings).toBe(firings));

  it.each(['page-load/variables', 'single-page/page-top', 'single-page/search'])(
    'of %s are not counted: it has no beacon of its own',
    (id) => {
      expect(firingsOf(rule(id, null, 'search'), COUNTS)).toBeNull();
      expect(beaconOf(rule(id))).toBeNull();
    },
  );
});

describe('rules with the same beacons', () => {
  const slide = rule('carousel/slide', 'carousel', 'internalCampaignClick');
  const control = rule('carousel/control', 'carousel', 'internalCampaignClick');
  const alike = sent(6, 'other', named('carousel'), 'internalCampaignClick');
  const counts = [alike, { ...alike, rule: 'carousel/control', hits: 50 }];

  it('5.19 count the beacons that name them; of beacons without a name the count is a guess', () => {
    expect(firingsOf(slide, counts)).toEqual({ firings: 6, guessed: 6 });
    expect(firingsOf(control, counts)).toEqual({ firings: 56, guessed: 6 });
  });

  it('count a beacon by its name, whatever else it has', () => {
    const odd = { ...sent(3, 'exit', ''), rule: 'carousel/slide' };
    expect(firingsOf(slide, [odd])).toEqual({ firings: 3, guessed: 0 });
  });

  it('of page views no count is a guess', () => {
    const view = rule('page-load/page-view', null, 'pageView');
    expect(firingsOf(view, COUNTS)).toEqual({ firings: 1100, guessed: 0 });
  });
});
