// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';
import { stubDialogs } from '../testing/stub-dialogs.ts';

beforeAll(async () => {
  stubDialogs();
  await openPage('share', 'fr');
});

it('names the shared content in the language of the page', () => {
  expect(only('a[href="#shr-pg0"]').textContent).toBe('Partagez cette page');
  expect(only('a[href="#shr-pg-chart"]').textContent).toBe('Partagez cette carte de la côte');
  expect(only('#shr-pg-chart .facebook').getAttribute('href')).toMatch(
    /^https:\/\/www\.example\.org\/fr\/partage\/facebook\?u=http.*&t=Carte%20de%20la%20c%C3%B4te$/,
  );
});

it('opens a section as a dialog, and returns it to its place after closing', () => {
  only('a[href="#shr-pg0"]').click();
  const section = only('dialog[open] > .mfp-content > section#shr-pg0');
  expect(section.querySelector('#lbx-title')?.textContent).toBe('Partagez cette page');
  expect(document.body.classList.contains('wb-modal')).toBe(true);
  only('dialog .popup-modal-dismiss').click();
  expect(document.querySelector('dialog')).toBeNull();
  expect(only('.wb-share > section#shr-pg0').classList.contains('mfp-hide')).toBe(true);
});
