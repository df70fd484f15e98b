// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../page/browser.ts';
import { domPage } from '../testing/dom-page.ts';
import { listenToVisitor } from './interactions.ts';
import type { LiveRule } from './live-rule.ts';
import type { Happening } from './rule.ts';

const UNTRACKED = '[data-exempt]';

const rule = (selector: string, ...triggers: LiveRule['triggers']): LiveRule => ({
  id: selector,
  triggers,
  ...(selector && { selector }),
});

const RULES = [
  rule('a[href]', 'click', 'auxclick'),
  rule('input', 'change', 'focusin'),
  rule('', 'page-load', 'submit'),
  rule('b.never', 'click'),
];

let ended = new AbortController();
afterEach(() => ended.abort());

function open(body: string, happen?: (happening: Happening) => unknown) {
  ended = new AbortController();
  const { page, find } = domPage(body);
  const { window, document } = page.browser;
  const seen: Happening[] = [];
  const listened: [type: string, capture: unknown][] = [];
  const addEventListener = (type: string, listener: EventListener, capture: boolean): void => {
    listened.push([type, capture]);
    window.addEventListener(type, listener, { capture, signal: ended.signal });
  };
  const browser: Browser = {
    ...page.browser,
    window: { Element: window.Element, addEventListener } as unknown as Browser['window'],
  };
  listenToVisitor({
    browser,
    rules: RULES,
    untracked: UNTRACKED,
    happen: happen ?? ((happening) => seen.push(happening)),
  });
  const fire = (target: EventTarget, type = 'click', init: MouseEventInit = {}): Event => {
    const event = new window.MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      ...init,
    });
    target.dispatchEvent(event);
    return event;
  };
  return { find, seen, listened, fire, document, window };
}

it('listens once per type of event that a rule with an element wants, on its way down', () => {
  const { listened } = open('');
  expect(listened).toEqual([
    ['click', true],
    ['auxclick', true],
    ['change', true],
    ['focusin', true],
  ]);
});

it('tells of an event with the innermost element that a rule is on', () => {
  const { find, seen, fire } = open('<a href="#x"><b><i>Text</i></b></a>');
  const event = fire(find('i'));
  expect(seen).toEqual([{ on: 'click', name: '', target: find('a'), event }]);
});

it('keeps silent of what concerns no rule', () => {
  const { find, seen, fire, document, window } = open(
    '<p>Text</p><button>Go</button><a>Not a link</a><input>',
  );
  for (const selector of ['p', 'button', 'a', 'input']) fire(find(selector));
  fire(find('button'), 'change');
  fire(document);
  fire(window);
  expect(seen).toEqual([]);
  fire(find('input'), 'change');
  expect(seen).toHaveLength(1);
});

it('sees an event that the page stops', () => {
  const { find, seen, fire } = open('<a href="#x">Text</a>');
  find('a').addEventListener('click', (event) => event.stopImmediatePropagation());
  document.body.addEventListener('click', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: ended.signal,
  });
  fire(find('a'));
  expect(seen).toHaveLength(1);
});

it('looks into open shadow trees and out of them', () => {
  const { find, seen, fire, document } = open(
    '<div id="in"></div><a href="#x"><span id="out"></span></a><div data-exempt><p></p></div>',
  );
  const shadow = (selector: string, html: string): ShadowRoot => {
    const root = find(selector).attachShadow({ mode: 'open' });
    root.innerHTML = html;
    return root;
  };
  const inner = shadow('#in', '<a href="#y"><b>Text</b></a>').querySelector('b');
  const outer = shadow('#out', '<i>Text</i>').querySelector('i');
  const exempt = shadow('p', '<a href="#z">Text</a>').querySelector('a');
  for (const element of [inner, outer, exempt]) fire(element ?? document);
  expect(seen.map(({ target }) => target)).toEqual([inner?.parentElement, find('a')]);
});

describe('auxclick', () => {
  it.each([
    ['the middle button', 1, 1],
    ['the right button', 2, 0],
    ['the back button', 3, 0],
  ])('%s', (_, button, times) => {
    const { find, seen, fire } = open('<a href="#x">Text</a>');
    fire(find('a'), 'auxclick', { button });
    expect(seen).toHaveLength(times);
  });
});

it('5.5 keeps silent within an element that is not tracked', () => {
  const { find, seen, fire } = open(
    '<a href="#x" data-exempt><b>1</b></a><div data-exempt><i><a href="#y">2</a></i></div>',
  );
  fire(find('b'));
  fire(find('i a'));
  expect(seen).toEqual([]);
});

it('8.11 a page never sees what fails in it', () => {
  const failed = vi.fn();
  const { find, fire, window } = open('<a href="#x">Text</a>', () => {
    throw new Error('no');
  });
  window.addEventListener('error', failed, { signal: ended.signal });
  find('a').closest = () => {
    throw new Error('page');
  };
  expect(() => fire(find('a'))).not.toThrow();
  expect(failed).not.toHaveBeenCalled();
});
