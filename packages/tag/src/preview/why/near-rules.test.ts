// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { ruleSettings } from '../../testing/rule-settings.ts';
import { silenceOf } from './silence-of.ts';

const SELECTORS = {
  untracked: '[data-exempt]',
  apply: "main a.btn-call-to-action[href*='/apply']",
  tab: '.wb-tabs [role=tab]',
  menu: 'nav button',
};
const RULES = ruleSettings([
  ['click', 'own/apply|apply'],
  ['click', 'tabs/open|tab'],
  ['click', 'navigation/menu|menu'],
]);
const OFF = [{ id: 'chat/open', on: ['click'], selector: '.chat' }];

function clicked(body: string, selector: string) {
  const page = domPage(body, { settings: { selectors: SELECTORS, ...RULES } });
  let path: Element[] = [];
  const hear = (event: Event): void => {
    path = event.composedPath().filter((place) => place instanceof Element);
  };
  const [outer = '', inner] = selector.split(' >>> ');
  const host = page.find(outer);
  const target = inner ? host.shadowRoot?.querySelector(inner) : host;
  window.addEventListener('click', hear, { capture: true, once: true });
  (target as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  return silenceOf('click', path, OFF);
}

it.each([
  [
    'a class that the page has renamed',
    '<main><a class="button" href="/en/apply">Apply</a></main>',
    'a',
    { rule: 'own/apply', part: '.btn-call-to-action' },
  ],
  [
    'an address that is not that of the rule',
    '<main><a class="btn-call-to-action" href="/en/other">Apply</a></main>',
    'a',
    { rule: 'own/apply', part: "[href*='/apply']" },
  ],
  [
    'another place on the page',
    '<aside><a class="btn-call-to-action" href="/en/apply">Apply</a></aside>',
    'a',
    { rule: 'own/apply', part: 'main' },
  ],
  [
    'a tab of another widget',
    '<div><b role="tab">Tab</b></div>',
    'b',
    { rule: 'tabs/open', part: '.wb-tabs' },
  ],
])('names the nearest rule for %s', (_, body, selector, near) => {
  const found = clicked(body, selector);
  expect(found.silence).toBe('noRule');
  expect(found.near[0]).toEqual(near);
});

it('names no rule if no rule is near', () => {
  expect(clicked('<p>Text</p>', 'p')).toEqual({ silence: 'noRule', near: [] });
});

it('names an element that is marked not to be tracked, before any rule', () => {
  const body = '<main data-exempt><a class="btn-call-to-action" href="/x">Apply</a></main>';
  expect(clicked(body, 'a')).toEqual({ silence: 'untrackedElement', near: [] });
});

it('names a rule that is off here', () => {
  const body = '<button class="chat"><b>Chat</b></button>';
  expect(clicked(body, 'b')).toEqual({ silence: 'off', near: [{ rule: 'chat/open', part: '' }] });
});

it('names a selector that would have to reach into a shadow tree', () => {
  class Card extends HTMLElement {
    connectedCallback(): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.innerHTML = '<a class="btn-call-to-action" href="/en/apply">Apply</a>';
    }
  }
  customElements.define('test-card', Card);
  const found = clicked('<main><test-card></test-card></main>', 'test-card >>> a');
  expect(found).toEqual({ silence: 'shadow', near: [{ rule: 'own/apply', part: 'main' }] });
});

it('names the host of a closed shadow tree', () => {
  class Hidden extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: 'closed' });
    }
  }
  customElements.define('test-hidden', Hidden);
  expect(clicked('<test-hidden></test-hidden>', 'test-hidden').silence).toBe('shadow');
});
