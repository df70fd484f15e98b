// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { Trigger } from '../core/rules/rule.ts';
import { domPage } from '../testing/dom-page.ts';
import { ruleSettings } from '../testing/rule-settings.ts';
import { listenToVisitor } from './visitor-events.ts';

const SELECTORS = { untracked: '[data-exempt]', link: 'a[href]', field: 'input', never: 'b.never' };
const RULES = ruleSettings([
  ['click,auxclick', 'a/link|link'],
  ['change,focusin', 'a/field|field'],
  ['page-load,submit', 'a/any'],
  ['click,submit named', 'a/never|never'],
]);
const TYPES = ['click', 'auxclick', 'change', 'focusin', 'submit', 'pointermove'];

let ended = new AbortController();
afterEach(() => ended.abort());

function open(body: string, rules = RULES) {
  ended = new AbortController();
  const { find, document, window } = domPage(body, {
    settings: { selectors: SELECTORS, ...rules },
  });
  const seen: Trigger[] = [];
  const prepared: Trigger[] = [];
  const hear = listenToVisitor({
    run: (trigger) => seen.push(trigger) > 0,
    prepare: (trigger) => void prepared.push(trigger),
  });
  for (const type of TYPES) {
    window.addEventListener(type, hear, { capture: true, signal: ended.signal });
  }
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
  return { find, seen, prepared, fire, document, window };
}

it('reports an event with the innermost element that a rule is about', () => {
  const { find, seen, prepared, fire } = open('<a href="#x"><b><i>Text</i></b></a>');
  const event = fire(find('i'));
  expect(seen).toEqual([{ type: 'click', name: '', target: find('a'), event }]);
  expect(prepared).toEqual([]);
});

describe('pointer movement', () => {
  it('prepares a click on the element below it, and runs no rule', () => {
    const { find, seen, prepared, fire } = open('<a href="#x"><b><i>Text</i></b></a>');
    // The value for an unchanged button.
    fire(find('i'), 'pointermove', { button: -1 });
    expect(prepared).toEqual([{ type: 'click', name: '', target: find('a') }]);
    expect(seen).toEqual([]);
  });

  it('prepares a click even if no rule reacts to one here', () => {
    const { find, seen, prepared, fire, document } = open('<p>Text</p>');
    fire(find('p'), 'pointermove', { button: -1 });
    expect(prepared).toEqual([{ type: 'click', name: '', target: document.documentElement }]);
    expect(seen).toEqual([]);
  });

  it('prepares nothing if no rule reacts to clicks', () => {
    const { find, seen, prepared, fire } = open(
      '<a href="#x">Text</a>',
      ruleSettings([['change', 'a/field|field']]),
    );
    fire(find('a'), 'pointermove', { button: -1 });
    expect([prepared, seen]).toEqual([[], []]);
  });
});

it('ignores events that concern no rule', () => {
  const { find, seen, fire, document, window } = open(
    '<p>Text</p><button>Go</button><a>Not a link</a><input>',
  );
  for (const selector of ['p', 'button', 'a', 'input']) fire(find(selector));
  fire(find('button'), 'change');
  fire(find('input'), 'submit');
  fire(document);
  fire(window);
  expect(seen).toEqual([]);
  fire(find('input'), 'change');
  expect(seen).toHaveLength(1);
});

it('receives an event that the page stops', () => {
  const { find, seen, fire, document } = open('<a href="#x">Text</a>');
  find('a').addEventListener('click', (event) => event.stopImmediatePropagation());
  document.body.addEventListener('click', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: ended.signal,
  });
  fire(find('a'));
  expect(seen).toHaveLength(1);
});

it('ignores a click on a label, because a click on its control follows', () => {
  const { find, seen, fire } = open('<a href="#x"><label><input type="checkbox"> Text</label></a>');
  fire(find('label'), 'auxclick');
  expect(seen).toEqual([]);
  fire(find('input'), 'auxclick');
  expect(seen).toHaveLength(1);
});

it('searches open shadow trees and their surroundings', () => {
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

it('5.5 ignores events in an element that is excluded from analytics', () => {
  const { find, seen, fire } = open(
    '<a href="#x" data-exempt><b>1</b></a><div data-exempt><i><a href="#y">2</a></i></div>',
  );
  fire(find('b'));
  fire(find('i a'));
  expect(seen).toEqual([]);
});
