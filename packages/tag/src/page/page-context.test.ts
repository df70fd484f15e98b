import { describe, expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

describe('3.1 fields', () => {
  const meta = { 'dcterms.title': 'meta' };
  const digitalData = { page: { title: 'digital' } };
  it('data layer, then digitalData, then meta tag', () => {
    const state = (path: string) => (path === 'page.title' ? 'layer' : undefined);
    expect(fakePage({ meta, window: { digitalData }, state }).field('title')).toBe('layer');
    expect(fakePage({ meta, window: { digitalData } }).field('title')).toBe('digital');
    expect(fakePage({ meta }).field('title')).toBe('meta');
    expect(fakePage().field('title')).toBe('');
    expect(fakePage().field('unknown')).toBe('');
  });
});

it('sees the address as it is now', () => {
  const page = fakePage({ url: 'https://www.canada.ca/en/a' });
  expect(page.address().path).toBe('/en/a');
  page.browser.window.location.pathname = '/en/b';
  expect(page.address().path).toBe('/en/b');
});
