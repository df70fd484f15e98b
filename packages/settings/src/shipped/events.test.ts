/** Tests the shipped events. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const { events } = settings.events;

describe('events', () => {
  it.each([
    ['page view', 'pageView', 11],
    ['content age', 'contentAge', 12],
    ['download', 'download', 25],
    ['tab open', 'tabOpen', 29],
    ['home-page feature', 'internalCampaignClick', 42],
    ['search', 'search', 50],
    ['search results', 'searchResults', 52],
    ['media progress at 50 percent', 'media50', 63],
    ['navigation menu open', 'menuOpen', 69],
    ['navigation click', 'navigationClick', 70],
    ['data-table filter', 'tableFilter', 76],
    ['custom click', 'customClick', 100],
  ])('7.7 counts %s as event %s, number %i', (_, id, number) => {
    expect(events.find((event) => event.id === id)).toMatchObject({
      number,
      source: 'specification',
    });
  });

  it('7.7 has no other event number from the specification', () => {
    expect(events.filter(({ source }) => source === 'specification')).toHaveLength(12);
  });

  it('sums up ages, load times, results and positions; counts the other events', () => {
    const numbers = events.filter(({ kind }) => kind === 'number').map(({ id }) => id);
    expect(numbers).toEqual([
      'cumulativeLoadTime',
      'contentAge',
      'searchResults',
      'searchPosition',
    ]);
  });
});
