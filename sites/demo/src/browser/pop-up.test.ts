// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { hearCalls } from '../testing/hear-calls.ts';
import { openPage, only } from '../testing/open-page.ts';

let track: ReturnType<typeof hearCalls>;

beforeAll(async () => {
  track = hearCalls();
  await openPage('promotions', 'fr');
});

it('reports the invitation once, and hides it after an answer', () => {
  const opener = only('[data-shows]');
  opener.click();
  opener.click();
  expect(track.mock.calls).toEqual([['popUpImpression', { popUpName: 'Sondage sur les bouées' }]]);
  only('[data-answer="no"]').click();
  expect(only('#invitation').hidden).toBe(true);
  expect(document.activeElement).toBe(opener);
});
