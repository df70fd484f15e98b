// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { PRODUCTION } from '../../testing/fake-page.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { showOptOut } from './show-opt-out.ts';

const SETTINGS = { ...PRODUCTION, asksConsent: false };
const FID = '1A2B3C4D5E6F7081-2A2B3C4D5E6F7081';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['s_fid', 'balise-opt-out']) {
    document.cookie = `${name}=; Path=/; Domain=canada.ca; Expires=${new Date(0).toUTCString()}`;
  }
});

function show(
  body = '<div data-balise-opt-out>Turn scripts on.</div>',
  lang = 'en',
  settings = SETTINGS,
) {
  const page = domPage(body, { lang });
  document.cookie = `s_fid=${FID}; Path=/; Domain=canada.ca; Secure`;
  showOptOut(settings);
  const visible = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-balise-opt-out] > *')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  return { ...page, visible };
}

describe('4.3 opt-out of a notice page', () => {
  it('shows that visits are counted, the identifier, and the scope of a choice', () => {
    const { visible, find } = show();
    expect(visible()).toEqual([
      en.counted,
      en.identifier.replace('{identifier}', FID),
      en.scope.replace('{site}', 'canada.ca'),
      en.stop,
    ]);
    expect(find('[role=status]').textContent).toBe(en.counted);
    expect(find('[data-balise-opt-out]').lang).toBe('en');
  });

  it('stops and resumes with one button that stays in place', () => {
    const { visible, find } = show();
    const button = find('button');
    button.click();
    expect(visible().slice(0, 2)).toEqual([en.stopped, en.noIdentifier]);
    expect([find('button'), button.textContent]).toEqual([button, en.resume]);
    button.click();
    expect(visible().slice(0, 2)).toEqual([en.counted, en.noIdentifier]);
    expect(button.textContent).toBe(en.stop);
  });

  it('moves the focus to the status when the button goes', () => {
    const { find } = show(undefined, 'en', { ...SETTINGS, asksConsent: true });
    const button = find('button');
    button.focus();
    button.click();
    button.click();
    expect(button.hidden).toBe(true);
    expect(document.activeElement).toBe(find('[role=status]'));
  });

  it('uses the language of its place', () => {
    const { visible } = show('<div lang="fr-CA"><div data-balise-opt-out></div></div>');
    expect(visible()[0]).toBe(fr.counted);
  });

  it('shows the same in every place', () => {
    const { document, visible } = show('<p data-balise-opt-out></p>'.repeat(2), 'fr');
    document.querySelectorAll('button')[1]?.click();
    expect(visible().filter((text) => text === fr.stopped)).toHaveLength(2);
  });

  it('follows later changes: the choice in another tab, the identifier of this page', () => {
    const { document, visible } = show();
    document.cookie = 'balise-opt-out=yes; Path=/; Domain=canada.ca; Secure';
    expect(visible()[0]).toBe(en.counted);
    vi.advanceTimersByTime(1000);
    expect(visible()[0]).toBe(en.stopped);
  });

  it('does nothing on a page without a place for it', () => {
    const { document } = show('<p>Notice</p>');
    expect(document.body.innerHTML).toBe('<p>Notice</p>');
  });
});

it('4.3 has the same texts and placeholders in both languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  const places = (texts: object) =>
    Object.values(texts).map((text) => String(text).match(/\{\w+\}/g));
  expect(places(fr)).toEqual(places(en));
});
