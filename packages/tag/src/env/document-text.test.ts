// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { documentText } from './document-text.ts';

it.each(['title', 'referrer'] as const)('reads the %s that an element hides', (name) => {
  const { document } = domPage(`<form name="${name}"></form>`);
  document.head.innerHTML = '<title>Own title</title>';
  // Browsers return the element. jsdom needs the property.
  Object.defineProperty(document, name, {
    value: document.forms[0],
    configurable: true,
  });
  const expected = name === 'title' ? 'Own title' : '';
  expect(documentText(name)).toBe(expected);
  Reflect.deleteProperty(document, name);
  expect(documentText(name)).toBe(expected);
});
