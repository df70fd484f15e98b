// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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

describe('3.18 the start of a chat', () => {
  const opens = (body: string) => {
    domPage(body);
    const { conditions } = chat()['chat/start'] ?? {};
    return (isTrusted: boolean): boolean => {
      const event = { isTrusted } as Event;
      const context = fakeContext({ trigger: { type: 'click', name: '', event } });
      return Object.values(conditions ?? {}).every((condition) => condition(context));
    };
  };
  const later = () => new Promise((resolve) => setTimeout(resolve));

  it('counts for clicks of visitors and of their software', async () => {
    const isOpened = opens(WIZARD);
    expect(isOpened(true)).toBe(true);
    await later();
    expect(isOpened(false)).toBe(true);
  });

  it('counts once if the page passes the click on', async () => {
    const isOpened = opens(WIZARD);
    expect([isOpened(true), isOpened(false)]).toEqual([true, false]);
    await later();
    expect([isOpened(false), isOpened(false)]).toEqual([true, false]);
  });

  it('does not count for a wizard within the page that opens itself', () => {
    const isOpened = opens(WIZARD.replace('wb-chtwzrd"', 'wb-chtwzrd wb-chtwzrd-inline"'));
    expect([isOpened(false), isOpened(true)]).toEqual([false, true]);
  });
});
