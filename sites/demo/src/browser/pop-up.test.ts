// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

const track = vi.fn();

beforeAll(async () => {
  window._satellite = { track };
  await openPage('promotions', 'fr');
});

it('says once that the invitation is shown, and hides it at an answer', () => {
  const opener = only('[data-shows]');
  opener.click();
  opener.click();
  expect(track.mock.calls).toEqual([['popUpImpression', { name: 'Sondage sur les bouées' }]]);
  only('[data-answer="no"]').click();
  expect(only('#invitation').hidden).toBe(true);
  expect(document.activeElement).toBe(opener);
});
