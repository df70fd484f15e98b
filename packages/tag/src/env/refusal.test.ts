import { expect, it } from 'vitest';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { refusal } from './refusal.ts';

const asked = (options: FakeOptions = {}, cookie = '') => {
  const { document } = fakePage(options);
  if (cookie) document.cookie = cookie;
  return refusal();
};

it('4.3 by default no visitor refuses, whatever signal the browser sends', () => {
  const navigator = { globalPrivacyControl: true, doNotTrack: '1' };
  expect(asked({ window: { navigator } })).toBe('');
});

it('4.3 applies the opt-out cookie on every page and before consent', () => {
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
])('4.3 with the signal %s enabled, the value %s means %j', (name, said, answer) => {
  const window = { navigator: { [name]: said } };
  expect(asked({ window, settings: { signals: [name] } })).toBe(answer);
  expect(asked({ window, settings: { signals: ['other'] } })).toBe('');
});

it('4.3 reads consent again each time, because it may be withdrawn', async () => {
  const { document } = fakePage({ settings: { consentCookie: 'consent' } });
  expect(refusal()).toBe('consent');
  document.cookie = 'consent=true';
  expect(refusal()).toBe('');
  await Promise.resolve();
  document.cookie = 'consent=false';
  expect(refusal()).toBe('consent');
});

it('4.3 detects the opt-out from another tab in the next task', async () => {
  const { document } = fakePage();
  expect(refusal()).toBe('');
  document.cookie = 'balise-opt-out=yes';
  await Promise.resolve();
  expect(refusal()).toBe('opted out');
});
