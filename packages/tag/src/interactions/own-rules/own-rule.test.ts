// @vitest-environment jsdom
/** Tests what a rule without code asks of its page and its element. */
import { describe, expect, it } from 'vitest';
import { fakeContext } from '../../testing/fake-context.ts';
import { domPage } from '../../testing/dom-page.ts';
import { ownRule } from './own-rule.ts';

const RULE = { records: [] } as const;

describe('the pages of a rule', () => {
  const isOn = (url: string, prefixes: readonly string[] = ['/en/tax', '/fr/impôt']) => {
    domPage('', { url });
    const { conditions } = ownRule({ ...RULE, pages: { 'www.canada.ca': prefixes } }, false);
    return conditions?.['pageOfRule']?.(fakeContext());
  };

  it.each([
    ['https://www.canada.ca/en/tax', true],
    ['https://www.canada.ca/en/tax.html', true],
    ['https://www.canada.ca/EN/Tax/forms/a.html', true],
    ['https://www.canada.ca/en/tax;jsessionid=1', true],
    ['https://www.canada.ca/fr/imp%C3%B4t/a', true],
    ['https://www.canada.ca/en/taxes', false],
    ['https://www.canada.ca/en', false],
    ['https://www.canada.ca/fr/en/tax', false],
    ['https://canada.ca/en/tax', false],
    ['https://other.canada.ca/en/tax', false],
  ])('%s: %s', (url, expected) => expect(isOn(url)).toBe(expected));

  it('may be a whole host', () => expect(isOn('https://www.canada.ca/', [''])).toBe(true));

  it('are all without a list', () => {
    expect(ownRule(RULE, false).conditions).toEqual({});
  });
});

describe('the exceptions of a rule', () => {
  const { conditions } = ownRule({ ...RULE, unless: '.off,[aria-disabled=true]' }, false);
  const isMet = (target?: HTMLElement) =>
    conditions?.['noException']?.(
      fakeContext(
        target
          ? { element: target, trigger: { type: 'click', name: '', target } }
          : { trigger: { type: 'data-layer', name: 'x' } },
      ),
    );

  it('are about the element and what is around it', () => {
    const { find } = domPage(
      '<p class="off"><a id="a"></a></p><p><b aria-disabled="true"></b></p>',
    );
    expect(isMet(find('#a'))).toBe(false);
    expect(isMet(find('b'))).toBe(false);
    expect(isMet(find('p:last-child'))).toBe(true);
  });

  it('are about the page for a rule without an element', () => {
    domPage('<p class="off"></p>');
    expect(isMet()).toBe(false);
    domPage('<p></p>');
    expect(isMet()).toBe(true);
  });
});

it('a view of an element counts once', () => {
  const { find } = domPage('<p></p><b></b>');
  const { conditions } = ownRule(RULE, true);
  const context = fakeContext({ element: find('p') });
  const isFirst = (element: HTMLElement) => conditions?.['firstTime']?.({ ...context, element });
  expect([isFirst(find('p')), isFirst(find('p')), isFirst(find('b'))]).toEqual([true, false, true]);
});
