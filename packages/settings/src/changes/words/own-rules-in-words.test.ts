/** Tests sentences about changes of rules without code, in both languages. */
import { expect, it } from 'vitest';
import type { Rule } from '../../generated/rules.ts';
import { shipped } from '../../in-force.ts';
import type { Settings } from '../../settings-type.ts';
import { sampleOwnRule } from '../../testing/sample-own-rule.ts';
import { changesBetween } from '../changes-between.ts';
import { differenceInWords } from './difference-in-words.ts';

const N = '\u00a0';
const withRule = (rule: Rule): Settings => ({
  ...shipped,
  rules: { ...shipped.rules, rules: [...shipped.rules.rules, rule] },
});
const LIVE = withRule(sampleOwnRule());

const linesOf = (before: Settings, after: Settings) =>
  differenceInWords(changesBetween(before, after), before, after).flatMap(({ lines }) =>
    lines.map(({ en, fr }) => [en, fr]),
  );

it('a new rule names what it reacts to', () => {
  expect(linesOf(shipped, LIVE)).toEqual([
    [
      'Rules: added “Apply button” (click, main a.btn[href*="/apply"])',
      `Règles${N}: ajout de «${N}Bouton Présenter une demande${N}» (click, main a.btn[href*="/apply"])`,
    ],
  ]);
});

it.each<[string, Partial<Rule>, string, string]>([
  [
    'its pages',
    {
      where: [
        { host: 'www.canada.ca', prefix: '/en/a' },
        { host: 'www.canada.ca', prefix: '/fr/a' },
      ],
    },
    'Apply button › Pages: no value → www.canada.ca/en/a and www.canada.ca/fr/a',
    `Bouton Présenter une demande › Pages${N}: aucune valeur → www.canada.ca/en/a et www.canada.ca/fr/a`,
  ],
  [
    'what it reacts to',
    { when: { on: 'seen', element: 'main a.btn[href*="/apply"]' } },
    'Apply button › When › Reacts to: “click” → “seen”',
    `Bouton Présenter une demande › Quand › Réagit à${N}: «${N}click${N}» → «${N}seen${N}»`,
  ],
  [
    'its event',
    { event: 'customClick' },
    'Apply button › Event: no value → “customClick”',
    `Bouton Présenter une demande › Événement${N}: aucune valeur → «${N}customClick${N}»`,
  ],
])('a change of %s is one line', (_, change, english, french) => {
  expect(linesOf(LIVE, withRule(sampleOwnRule(change)))).toEqual([[english, french]]);
});

it('what it records has a line for each dimension', () => {
  const before = withRule(sampleOwnRule({ records: [{ dimension: 'linkText', from: 'text' }] }));
  const after = withRule(
    sampleOwnRule({ records: [{ dimension: 'linkText', from: 'attribute', name: 'data-a' }] }),
  );
  expect(linesOf(before, after).map(([english]) => english)).toEqual([
    'Apply button › linkText › Source: “text” → “attribute”',
    'Apply button › linkText › Name: no value → “data-a”',
  ]);
});
