// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuleContext } from '../../core/rules/rule.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { chat } from './chat.ts';

const QUESTIONS = `<fieldset><label><input type="radio" name="who" value="me" data-gc-analytics-collect="notPrivate"></label>
  <label><input type="radio" name="who" value="other" data-gc-analytics-value="O" data-gc-analytics-collect="notPrivate"></label></fieldset>
  <fieldset><label><input type="radio" name="age" value="65"></label></fieldset>`;
const WIZARD = `<section class="wb-chtwzrd"><form name="helper">${QUESTIONS}</form></section>
  <a class="wb-chtwzrd-link"></a>
  <aside class="wb-chtwzrd-container"><form name="helper-chat"><div class="form-params">
  <input type="hidden" name="who" value="other"><input type="hidden" name="age" value="65"></div></form></aside>`;

const observe = (id: string, context: RuleContext): unknown => chat()[id]?.observe?.(context);

describe('3.18 chat form name', () => {
  it.each([
    ['the form', WIZARD, 'helper'],
    ['the page', WIZARD.replace('<section', '<section data-gc-analytics-chat="Help"'), 'Help'],
    ['the opener', WIZARD.replace('<a', '<a data-gc-analytics-chat="Help!"'), 'Help!'],
    ['the conversation only', WIZARD.replace('wb-chtwzrd"', '"'), 'helper'],
    ['nothing', '<a></a>', ''],
  ])('comes from %s', (_, body, chatFormName) => {
    const { find } = domPage(body);
    const context = fakeContext({ element: find('a') });
    expect(observe('chat/start', context)).toEqual({ dimensions: { chatFormName } });
  });
});

describe('5.14 answers of a chat', () => {
  it('in a conversation are those of marked questions', () => {
    const { find } = domPage(WIZARD);
    const context = fakeContext({ element: find('aside form') });
    expect(observe('chat/submit', context)).toEqual({
      dimensions: { chatFormName: 'helper', formFields: 'radio:who:O' },
    });
  });

  it('in the form itself are the checked ones', () => {
    const { find } = domPage(WIZARD);
    (find('[value="me"]') as HTMLInputElement).checked = true;
    const context = fakeContext({ element: find('section form') });
    expect(observe('chat/submit', context)).toEqual({
      dimensions: { chatFormName: 'helper', formFields: 'radio:who:me' },
    });
  });
});

describe('2.8 the start of a chat', () => {
  const timing = { loadEventEnd: 1 };
  const isOpened = (event: Partial<Event>): boolean =>
    Object.values(chat()['chat/start']?.conditions ?? {}).every((condition) =>
      condition(fakeContext({ trigger: { type: 'click', name: '', event: event as Event } })),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    domPage(WIZARD, { window: { performance: { timing } } as never });
  });

  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it.each([
    ['by hand', true, 1, true],
    ['by hand while the page loads', true, 0, true],
    ['by assistive software, which clicks by script', false, 1, true],
    ['by the page while it loads', false, 0, false],
  ])('%s', (_, isTrusted, loadEventEnd, expected) => {
    timing.loadEventEnd = loadEventEnd;
    expect(isOpened({ isTrusted })).toBe(expected);
  });

  it('counts once if the page passes the click on to another opener', () => {
    timing.loadEventEnd = 1;
    expect([isOpened({ isTrusted: true }), isOpened({ isTrusted: false })]).toEqual([true, false]);
    vi.runAllTimers();
    expect(isOpened({ isTrusted: false })).toBe(true);
  });
});
