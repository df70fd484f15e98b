/** Checks what a rule without code may be, and the place and reason of each refusal. */
import { describe, expect, it } from 'vitest';
import type { Rule } from '../generated/rules.ts';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';
import { sampleOwnRule } from '../testing/sample-own-rule.ts';

const AT = settings.rules.rules.length;
const PAGES = [{ host: 'www.canada.ca', prefix: '/en/services/benefits' }];

/** Problems of the shipped settings with one more rule, by their place below the rule. */
const refusals = (rule: Rule): readonly (readonly [place: string, reason: string])[] =>
  problemsWith({ [`/rules/rules/${AT}`]: rule }).map(({ file, place, reason }) => [
    file === 'rules.json' ? place.replace(`/rules/${AT}`, '') : `${file} ${place}`,
    reason,
  ]);
const refused = (changes: Partial<Rule>) => refusals(sampleOwnRule(changes));
const record = (changes: object) => ({
  records: [{ dimension: 'linkText', from: 'text' as const, ...changes }],
});
const clicked = (element: string) => ({ when: { on: 'click', element } });

describe('a rule without code', () => {
  it.each<Partial<Rule>>([
    {},
    { department: 'esdc' },
    { department: 'esdc', where: PAGES, link: 'other' },
    { where: [{ host: 'www.canada.ca' }] },
    { when: { on: 'data-layer formDone' } },
    { when: { on: 'direct-call my call' }, unless: [{ element: '[data-gc-analytics-dnt]' }] },
    { when: { on: 'seen', element: 'aside.promo' } },
    { when: { on: 'change', element: 'select#province' } },
    { when: { on: 'submit', element: 'form#apply' }, event: 'customClick' },
    { ...record({}) },
    { ...record({ from: 'attribute', name: 'data-place' }) },
    { ...record({ from: 'parameter', name: 'utm_source' }) },
    { ...record({ from: 'dataLayer', name: 'form.steps[0].name' }) },
    { ...record({ from: 'fixed', value: 'Spring campaign' }) },
  ])('is accepted: %j', (changes) => expect(refused(changes)).toEqual([]));

  it.each<[string, Partial<Rule>, string, string]>([
    [
      'another id',
      { id: 'campaign/x' },
      '/id',
      'does not begin with own/, as rules without code do',
    ],
    ['triggers', { triggers: ['page-load'] }, '/triggers', 'belongs to rules with code'],
    ['a key of a selector', { element: 'link' }, '/element', 'belongs to rules with code'],
    ['a kind of link', { link: 'download' }, '/link', 'must be "other"'],
    [
      'a sign of the packed form',
      { name: { en: 'a|b', fr: 'a' } },
      '/name/en',
      'must not contain "|"',
    ],
    ['no element', { when: { on: 'click' } }, '/when', 'lacks the property "element"'],
    [
      'an element that does not exist',
      { when: { on: 'data-layer x', element: 'a' } },
      '/when/element',
      'reacts to data-layer x, which has no element',
    ],
    [
      'a page view',
      { when: { on: 'data-layer pageLoad' } },
      '/when/on',
      'reacts to pageLoad, which is a page view',
    ],
    [
      'an unknown department',
      { department: 'none' },
      '/department',
      'names the department none, which does not exist',
    ],
    [
      'a host on no list',
      { where: [{ host: 'x.example' }] },
      '/where/0/host',
      'is on no list of hosts',
    ],
    [
      'an unknown dimension',
      record({ dimension: 'none' }),
      '/records/0/dimension',
      'names the dimension none, which does not exist',
    ],
    [
      'a common dimension',
      record({ dimension: 'title' }),
      '/records/0/dimension',
      'repeats title, a common dimension',
    ],
    ['an unknown event', { event: 'none' }, '/event', 'names the event none, which does not exist'],
    [
      'an event with a number',
      { event: 'contentAge' },
      '/event',
      'names the event contentAge, which needs a number',
    ],
    [
      'page views',
      { event: 'pageView' },
      '/event',
      'names the event pageView, which only page views carry',
    ],
    ['no name', record({ from: 'attribute' }), '/records/0/name', 'is missing'],
    ['no fixed text', record({ from: 'fixed' }), '/records/0/value', 'is missing'],
    [
      'a name for a text',
      record({ name: 'x' }),
      '/records/0/name',
      'does not belong to the source text',
    ],
    [
      'a fixed text for a text',
      record({ value: 'x' }),
      '/records/0/value',
      'does not belong to the source text',
    ],
    [
      'a wrong name',
      record({ from: 'dataLayer', name: 'a..b' }),
      '/records/0/name',
      'is not a name for the source dataLayer',
    ],
    [
      'script',
      record({ from: 'attribute', name: 'onclick' }),
      '/records/0/name',
      'names the attribute onclick, which no rule can record',
    ],
    [
      'a personal parameter',
      record({ from: 'parameter', name: 'First_Name' }),
      '/records/0/name',
      'names the parameter First_Name, whose values are removed from addresses',
    ],
  ])('is refused with %s', (_, changes, place, reason) =>
    expect(refused(changes)).toEqual([[place, reason]]),
  );

  it('needs pages if its department has no hosts and no paths', () => {
    const at = settings.departments.departments.findIndex(({ id }) => id === 'esdc');
    const problemsOf = (changes: Partial<Rule>) =>
      problemsWith({
        [`/departments/departments/${at}/hosts`]: [],
        [`/departments/departments/${at}/paths`]: [],
        [`/rules/rules/${AT}`]: sampleOwnRule({ department: 'esdc', ...changes }),
      });
    expect(problemsOf({})).toEqual([
      {
        ...{ file: 'rules.json', place: `/rules/${AT}/department` },
        reason: 'names the department esdc, which has no hosts and no paths: name the pages',
      },
    ]);
    expect(problemsOf({ where: PAGES })).toEqual([]);
  });

  it('records each dimension once', () => {
    const one = { dimension: 'linkText', from: 'text' as const };
    expect(refused({ records: [one, one] })).toMatchObject([
      ['/records/1/dimension', expect.any(String)],
    ]);
  });

  it.each(['text', 'attribute'] as const)('has no element as the source %s', (from) => {
    const own = record({ from, ...(from === 'attribute' && { name: 'id' }) });
    expect(refused({ when: { on: 'direct-call x' }, ...own })).toEqual([
      ['/records/0/from', 'needs an element, which the rule does not have'],
    ]);
  });

  it('5.6 records into no dimension whose values are not cleaned', () => {
    const code = settings.variables.dimensions.find(
      ({ id, content, scope }) =>
        content === 'code' && scope !== 'page' && !settings.linkVariables.common.includes(id),
    );
    const dimension = code?.id ?? 'linkFileType';
    const at = settings.variables.dimensions.findIndex(({ id }) => id === dimension);
    const problems = problemsWith({
      [`/variables/dimensions/${at}/content`]: 'code',
      [`/rules/rules/${AT}`]: sampleOwnRule(record({ dimension })),
    });
    expect(problems.map(({ reason }) => reason)).toContain(
      `names the dimension ${dimension}, whose values are not cleaned`,
    );
  });
});

describe('5.14 what visitors enter or choose', () => {
  it.each([
    'input[value]',
    'input[value="x"]',
    'button:not([VALUE])',
    'li:has(> [aria-checked=true])',
  ])('cannot be asked for with %s', (element) =>
    expect(refused(clicked(element))).toEqual([
      ['/when/element', expect.stringMatching(/^depends on what a visitor enters or chooses/)],
    ]),
  );

  it.each([':checked', 'form:has(input:invalid)', 'input:not(:placeholder-shown)'])(
    'cannot be asked for with the state %s',
    (element) =>
      expect(refused({ ...clicked('a'), unless: [{ element }] })).toEqual([
        ['/unless/0/element', expect.stringMatching(/^depends on what a visitor enters/)],
      ]),
  );

  it.each(['value', 'aria-valuenow', 'checked', 'data-gc-analytics-value'])(
    'is not recorded from the attribute %s',
    (name) =>
      expect(refused(record({ from: 'attribute', name }))).toEqual([
        ['/records/0/name', `depends on what a visitor enters or chooses (${name})`],
      ]),
  );

  it('is not looked for in elements that are marked not to be measured', () => {
    expect(refused(clicked('[data-gc-analytics-dnt] a'))).toEqual([
      [
        '/when/element',
        'names elements that are marked not to be measured (data-gc-analytics-dnt)',
      ],
    ]);
    expect(refused(clicked('a:not([data-gc-analytics-dnt] a)'))).toEqual([]);
  });
});

describe('a rule with code', () => {
  const first = `/rules/rules/0`;

  it('needs triggers', () => {
    expect(problemsWith({ [`${first}/triggers`]: undefined })).toMatchObject([
      { place: '/rules/0', reason: 'lacks the property "triggers"' },
    ]);
  });

  it.each(['where', 'unless', 'records', 'event'] as const)('has no %s', (member) => {
    const values = { where: PAGES, unless: [{ element: 'a' }], records: [], event: 'customClick' };
    expect(problemsWith({ [`${first}/${member}`]: values[member] })).toMatchObject([
      { place: `/rules/0/${member}`, reason: 'belongs to rules without code' },
    ]);
  });

  it('may have an identifier of an installation', () => {
    const { when: _, ...rest } = sampleOwnRule();
    expect(refusals(rest)).toEqual([['', 'lacks the property "triggers"']]);
    expect(refusals({ ...rest, triggers: ['direct-call x'] })).toEqual([]);
  });
});
