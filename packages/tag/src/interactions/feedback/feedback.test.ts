// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { feedback } from './feedback.ts';

it.each([
  ['feedback/found-submit', 'data-gc-analytics-wtph-value'],
  ['feedback/problem-submit', 'data-gc-analytics-rap'],
])('4.11 %s reports chosen reasons, never written text', (id, mark) => {
  const { find } = domPage(`<form>
    <input type="checkbox" ${mark}="Unclear-Pas clair" checked>
    <input type="checkbox" ${mark}="Other-Autre">
    <input type="checkbox" ${mark}="Wrong-Erroné" checked>
    <textarea ${mark}="Text-Texte">me@example.com</textarea><button></button></form>`);
  const rule = feedback()[id];
  expect(rule?.observe?.(fakeContext({ element: find('button') }))).toEqual({
    dimensions: { feedbackReason: 'Unclear-Pas clair|Wrong-Erroné' },
  });
});

it.each(['feedback/problem-open', 'feedback/problem-submit'])('4.11 %s fires once', (id) => {
  const { find } = domPage('<button></button>');
  const context = fakeContext({ element: find('button') });
  const { conditions = {} } = feedback()[id] ?? {};
  const isMet = (): boolean => Object.values(conditions).every((condition) => condition(context));
  expect([isMet(), isMet()]).toEqual([true, false]);
});
