// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOptions } from '../core/optional.ts';
import { COOKIE, previewPage, UNTIL } from '../testing/preview-page.ts';

const textOf = (root: ShadowRoot | undefined): string => root?.textContent ?? '';

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
});
afterEach(() => {
  useOptions(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(2500);

it('sends the page view as an entry, and nothing to a collection server', async () => {
  const page = previewPage('<h1>A page</h1>');
  await settle();
  expect(new Set(page.sent.map(({ path }) => path))).toEqual(new Set(['/preview/entries']));
  expect(page.sent[0]?.body).toEqual({ cookie: COOKIE, entries: [] });
  const beacon = page.entries().find(({ kind }) => kind === 'beacon');
  expect(beacon).toMatchObject({
    pairs: expect.stringMatching(/^AQB=1&.*&AQE=1$/) as string,
    address: 'https://www.canada.ca/en/services/benefits.html',
  });
});

it('shows what is previewed and for how long', async () => {
  const page = previewPage('');
  await settle();
  expect(textOf(page.badge())).toContain('Preview of draft 12');
  expect(textOf(page.badge())).toContain('48 min left');
});

describe('reasons', () => {
  const TABS = '<div class="wb-tabs"><a role="tab" href="#a" aria-selected="true">Tab</a></div>';

  it('name the condition that decided, and what it saw', async () => {
    const page = previewPage(TABS);
    page.click('a');
    await settle();
    const entry = page.whys().find(({ on }) => on === 'click');
    expect(entry?.silence).toBeUndefined();
    expect(entry?.element).toEqual({ tag: 'a', text: 'Tab', role: 'tab' });
    expect(entry?.rules.find(({ rule }) => rule === 'tabs/open')).toEqual({
      rule: 'tabs/open',
      outcome: 'silent',
      conditions: [
        ...[expect.anything(), expect.anything(), expect.anything()],
        { name: 'tabNotActive', met: false, saw: 'aria-selected="true"' },
      ],
    });
  });

  it('name a click, a submission and a change without a rule', async () => {
    const page = previewPage('<p>Text</p><form><input></form>');
    page.click('p');
    page.find('input').dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    const found = page.whys().filter(({ silence }) => silence === 'noRule');
    expect(found.map(({ on }) => on)).toContain('click');
    expect(page.whys().some(({ on }) => on === 'change')).toBe(true);
  });

  it('name a host that is not measured, with no cookie of the visitor', async () => {
    const page = previewPage('<a href="x.pdf">x</a>', { url: 'https://other.example/a.html' });
    page.click('a');
    await settle();
    expect(page.whys().map(({ on, silence }) => [on, silence])).toEqual([
      ['page-load', 'host'],
      ['click', 'host'],
    ]);
    expect(page.entries().filter(({ kind }) => kind === 'beacon')).toEqual([]);
  });

  it('count a click on a label once, as the click on its control', async () => {
    const page = previewPage('<label><input type="checkbox"> Yes</label>');
    page.find('label').click();
    await settle();
    const clicks = page.whys().filter(({ on }) => on === 'click');
    expect(clicks.map(({ element }) => element?.tag)).toEqual(['input']);
  });

  it('do not name the badge itself', async () => {
    const page = previewPage('');
    const host = page.badge()?.host as HTMLElement;
    host.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await settle();
    expect(page.whys().filter(({ on }) => on === 'click')).toEqual([]);
  });
});

describe('the end', () => {
  it('comes with the answer 410: the cookie is removed, and nothing more is sent', async () => {
    const page = previewPage('<p>Text</p>', {}, 410);
    await settle();
    expect(document.cookie).not.toContain('balise-preview');
    expect(textOf(page.badge())).toContain('The preview has ended.');
    const { length } = page.sent;
    page.click('p');
    await settle();
    expect(page.sent).toHaveLength(length);
  });

  it('names a cookie of another host', async () => {
    const page = previewPage('', {}, 403);
    await settle();
    expect(document.cookie).not.toContain('balise-preview');
    expect(textOf(page.badge())).toContain('of another host, or it is forged');
  });

  it('comes by a press', async () => {
    const page = previewPage('');
    await settle();
    const end = [...(page.badge()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'End',
    );
    end?.click();
    expect(page.sent.at(-1)).toEqual({ path: '/preview/end', body: { cookie: COOKIE } });
    expect(document.cookie).not.toContain('balise-preview');
  });

  it('comes by itself', async () => {
    const page = previewPage('');
    await settle();
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(UNTIL) + 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(textOf(page.badge())).toContain('The preview has ended.');
    expect(document.cookie).not.toContain('balise-preview');
  });
});

it('does nothing without its cookie, or if another copy of the preview runs', () => {
  const page = previewPage('', { window: { __balisePreview: true } });
  expect(page.start).not.toHaveBeenCalled();
  expect(page.sent).toEqual([]);
});
