// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';
import { stubDialogs } from '../testing/stub-dialogs.ts';

const open = async (language: 'en' | 'fr' = 'en') => {
  vi.resetModules();
  await import('./consent-choice.ts');
  await openPage('consent', language);
  const heard = vi.fn();
  window.adobe?.optIn.fetchPermissions(heard);
  return heard;
};
const answer = (value: string): void => {
  const dialog = only<HTMLDialogElement>('dialog#consent');
  dialog.returnValue = value;
  dialog.close();
};

beforeEach(() => {
  stubDialogs();
  document.cookie = 'demo-consent=; Path=/; Max-Age=0';
});

it('asks for consent, and passes nothing to the library before an answer', async () => {
  const heard = await open();
  expect(only<HTMLDialogElement>('dialog#consent').open).toBe(true);
  answer('');
  expect(heard).not.toHaveBeenCalled();
  expect(only('#consent-state').textContent).toBe('You have not answered.');
});

it('passes an answer and a changed answer to the library', async () => {
  const heard = await open('fr');
  answer('yes');
  expect(heard.mock.calls).toEqual([[{ aa: true, ecid: true }]]);
  expect(only('#consent-state').textContent).toBe('Vous avez dit oui.');
  only('#consent-change').click();
  expect(only<HTMLDialogElement>('dialog#consent').open).toBe(true);
  answer('no');
  expect(heard.mock.lastCall).toEqual([{ aa: false, ecid: false }]);
});

it('does not ask again after an answer, and passes it to the library at once', async () => {
  document.cookie = 'demo-consent=yes; Path=/';
  const heard = await open();
  expect(only<HTMLDialogElement>('dialog#consent').open).toBe(false);
  expect(heard.mock.calls).toEqual([[{ aa: true, ecid: true }]]);
});
