import { expect, it } from 'vitest';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { refusal } from './refusal.ts';

const asked = (options: FakeOptions = {}, cookie = '') => {
  const { document } = fakePage(options);
  if (cookie) document.cookie = cookie;
  return refusal();
};

it('4.3 nobody refuses as shipped, whatever their browser asks of all sites', () => {
  const navigator = { globalPrivacyControl: true, doNotTrack: '1' };
  expect(asked({ window: { navigator } })).toBe('');
});

it('4.3 the opt-out counts on every page that has its cookie, and before consent', () => {
  expect(asked({}, 'balise-opt-out=yes')).toBe('opted out');
  expect(asked({ settings: { consentCookie: 'ok' } }, 'balise-opt-out=yes')).toBe('opted out');
  expect(asked({}, 'balise-opt-out=')).toBe('');
});

it.each([
  ['globalPrivacyControl', true, 'signal'],
  ['globalPrivacyControl', false, ''],
  ['globalPrivacyControl', undefined, ''],
  ['doNotTrack', '1', 'signal'],
  ['doNotTrack', '0', ''],
  ['doNotTrack', 'unspecified', ''],
  ['doNotTrack', null, ''],
])('4.3 where the settings hear %s, %s is %j', (name, said, answer) => {
  const window = { navigator: { [name]: said } };
  expect(asked({ window, settings: { signals: [name] } })).toBe(answer);
  expect(asked({ window, settings: { signals: ['other'] } })).toBe('');
});

it('4.3 consent is asked for anew: it may be withdrawn', async () => {
  const { document } = fakePage({ settings: { consentCookie: 'consent' } });
  expect(refusal()).toBe('consent');
  document.cookie = 'consent=true';
  expect(refusal()).toBe('');
  await Promise.resolve();
  document.cookie = 'consent=false';
  expect(refusal()).toBe('consent');
});

it('4.3 the opt-out of another tab is seen in the next task', async () => {
  const { document } = fakePage();
  expect(refusal()).toBe('');
  document.cookie = 'balise-opt-out=yes';
  await Promise.resolve();
  expect(refusal()).toBe('opted out');
});
