import { expect, it } from 'vitest';
import { stripRuleFacts } from './strip-rule-facts.ts';

const flat = (code: string): string => code.replace(/\s+/g, ' ').trim();

const LINK_RULE = `const r = { id: 'a/b', order: 50, triggers: ['click'], on: 'tab', except: ['x'], link: 'tab',
  events: ['e'], conditions: { 'it is so': () => true, short: () => false }, observe: () => ({}) };`;
const PAGE_RULE = `const r = { id: 'a/b', order: 1, triggers: ['load'], observe: () => ({ send: 'page' }) };`;

it('leaves what a rule does, and the name of one without a link beacon', () => {
  expect(flat(stripRuleFacts(LINK_RULE))).toBe(
    "const r = { conditions: { 'it is so': () => true, short: () => false }, observe: () => ({}) };",
  );
  expect(flat(stripRuleFacts(PAGE_RULE))).toBe(
    "const r = { id: 'a/b', observe: () => ({ send: 'page' }) };",
  );
});

it('writes the number of a condition for its words', () => {
  const numbers = new Map([['it is so', 4]]);
  const code = flat(stripRuleFacts(LINK_RULE, (words) => numbers.get(words) ?? -1));
  expect(code).toContain('conditions: { $4: () => true, short: () => false }');
});

it('also of conditions that rules share', () => {
  const code = "const SHARED: Conditions = { 'a b': x, 'a-b': y };";
  expect(stripRuleFacts(code, () => 7)).toBe("const SHARED: Conditions = { $7: x, 'a-b': y };");
  expect(stripRuleFacts(code)).toBe(code);
});

it('leaves what is no rule', () => {
  const code =
    "const event = { id: 1, order: 2, on: 'click', link: 'x' }; const t = { triggers: [] };";
  expect(stripRuleFacts(code)).toBe(code);
});

it('finds the rules within lists and calls, and the last fact without a comma', () => {
  const code =
    "const all = tracked([{ id: 'a', link: 'l', order: 1, triggers: [] }, { ...b, id: 'c' }]);";
  expect(flat(stripRuleFacts(code))).toBe("const all = tracked([{ }, { ...b, id: 'c' }]);");
});
