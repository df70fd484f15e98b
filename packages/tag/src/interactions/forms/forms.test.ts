// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { RuleContext, RuleObservation } from '../../core/rules/rule.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { forms } from './forms.ts';

const BODY = `<form name="f" id="g"><input id="a" name="a" required data-gc-analytics-collect="notPrivate">
  <button id="native" data-gc-analytics-formsubmit="submit"></button>
  <button id="script" type="button" data-gc-analytics-formsubmit="submit"></button></form><input id="alone">`;

const COUNTS = false;

// jsdom has no layout, so every field counts as shown.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;

const ruleOf = (id: string) => {
  const rule = forms()[id];
  if (!rule?.observe) throw new Error(`No rule ${id}.`);
  return { conditions: rule.conditions ?? {}, observe: rule.observe };
};
const isMet = (id: string, context: RuleContext): boolean =>
  Object.values(ruleOf(id).conditions).every((condition) => condition(context));

function happened(
  type: 'submit' | 'click' | 'change',
  more: Partial<RuleContext>,
): Partial<RuleContext> {
  const event = new Event(type, { cancelable: true });
  return { trigger: { type, name: '', event }, ...more };
}

const submit = (context: RuleContext) => {
  const observation = ruleOf('forms/submit').observe(context);
  if (!observation || observation instanceof Promise) throw new Error('No observation.');
  return observation;
};

describe('forms/start', () => {
  it('3.19 fires once per form', () => {
    const { find } = domPage(BODY + '<form name="h"><input id="b"></form>');
    const context = fakeContext(happened('change', { element: find('#a') }));
    expect(isMet('forms/start', context)).toBe(true);
    expect(isMet('forms/start', context)).toBe(false);
    expect(isMet('forms/start', { ...context, element: find('#b') })).toBe(true);
  });

  it('needs a form', () => {
    const { find } = domPage(BODY);
    expect(isMet('forms/start', fakeContext({ element: find('#alone') }))).toBe(false);
  });
});

it('3.19 forms/complete fires once, when the form is complete', () => {
  const { find } = domPage(BODY);
  const context = fakeContext(happened('change', { element: find('#a') }));
  expect(isMet('forms/complete', context)).toBe(false);
  (find('#a') as HTMLInputElement).value = 'x';
  expect(isMet('forms/complete', context)).toBe(true);
  expect(isMet('forms/complete', context)).toBe(false);
  expect(ruleOf('forms/complete').observe(context)).toEqual({ dimensions: { formName: 'f' } });
});

const MARK = 'data-gc-analytics-collect="notPrivate"';
const RADIOS = `<input type="radio" name="r" value="1" ${MARK}><input type="radio" name="r" value="2" checked ${MARK}>`;

it.each([
  ['a required field without answer', '<input required><input value="1">', false],
  ['all that is required', '<input required value="1"><input>', true],
  [
    'a required choice',
    '<input type="radio" name="r" required><input type="radio" name="r">',
    false,
  ],
  [
    'a choice of the group',
    '<input type="radio" name="r" required><input type="radio" name="r" checked>',
    true,
  ],
  ['a required list', '<select required><option value="">Choose</select>', false],
  [
    'all collectable fields, without required ones',
    `<input name="a" value="1" ${MARK}><input>`,
    true,
  ],
  [
    'an empty collectable field',
    `<input name="a" value="1" ${MARK}><input name="b" ${MARK}>`,
    false,
  ],
  ['one choice of a collectable group', RADIOS, true],
  ['neither required nor collected', '<input value="1">', false],
  ['no field', '', false],
])('3.19 forms/complete: %s', (_, fields, complete) => {
  const { find } = domPage(`<form>${fields}<i></i></form>`);
  expect(isMet('forms/complete', fakeContext({ element: find('i') }))).toBe(complete);
});

describe('forms/submit', () => {
  it('5.14 has the answers at the time of the event', () => {
    const { find } = domPage(BODY);
    (find('#a') as HTMLInputElement).value = 'x';
    const observation = submit(fakeContext(happened('submit', { element: find('form') })));
    (find('#a') as HTMLInputElement).value = '';
    expect(observation.dimensions).toEqual({ formName: 'f', formFields: 'text:a:x' });
    expect(observation.settle?.()).toBe(COUNTS);
  });

  it.each([
    ['filled and sent by script', 'x', '', true, COUNTS],
    ['invalid and prevented', '', '', true, 'cancelled'],
    ['invalid for the page, and prevented', 'x', 'aria-invalid="true"', true, 'cancelled'],
    ['invalid, and not prevented', '', '', false, COUNTS],
  ])('%s', (_, value, mark, prevented, settlement) => {
    const { find } = domPage(BODY.replace('required', `required ${mark}`));
    (find('#a') as HTMLInputElement).value = value;
    const context = fakeContext(happened('submit', { element: find('form') }));
    const observation = submit(context);
    if (prevented) context.trigger.event?.preventDefault();
    expect(observation.settle?.()).toBe(settlement);
  });

  it.each([
    ['a button that submits natively', '#native', false, 'cancelled'],
    ['a button that submits by script', '#native', true, COUNTS],
    ['a marked button that does not submit natively', '#script', false, COUNTS],
  ])('of a click on %s', (_, button, prevented, settlement) => {
    const { find } = domPage(BODY);
    (find('#a') as HTMLInputElement).value = 'x';
    const context = fakeContext(happened('click', { element: find(button) }));
    expect(isMet('forms/submit', context)).toBe(true);
    const observation = submit(context);
    if (prevented) context.trigger.event?.preventDefault();
    expect(observation.settle?.()).toBe(settlement);
  });

  it('ignores a click elsewhere in the form', () => {
    const { find } = domPage(BODY);
    const context = fakeContext(happened('click', { element: find('form') }));
    expect(isMet('forms/submit', context)).toBe(false);
  });

  it('counts one submission with several signals once', () => {
    const { find } = domPage(BODY);
    (find('#a') as HTMLInputElement).value = 'x';
    const click = submit(fakeContext(happened('click', { element: find('#script') })));
    const native = submit(fakeContext(happened('submit', { element: find('form') })));
    expect([click.settle?.(), native.settle?.()]).toEqual([COUNTS, 'cancelled']);
    const announced = fakeContext({ trigger: { type: 'data-layer', name: 'formSubmit' } });
    expect(isMet('forms/submit-event', announced)).toBe(false);
  });
});

it.each([
  ['reset', false, COUNTS],
  ['kept by the page’s handler', true, 'cancelled'],
])('5.13 forms/reset of a form that is %s', (_, prevented, settlement) => {
  const { find } = domPage(BODY);
  const event = new Event('reset', { cancelable: true });
  if (prevented) event.preventDefault();
  const context = fakeContext({
    trigger: { type: 'reset', name: '', event },
    element: find('form'),
  });
  const observation = ruleOf('forms/reset').observe(context);
  expect(observation).toMatchObject({ dimensions: { formName: 'f' } });
  expect((observation as RuleObservation).settle?.()).toBe(settlement);
});

it('forms/submit-event reports the data of the page', () => {
  domPage('');
  const detail = { event: 'formSubmit', form: { name: 'F', list: 'text:a:1|radio:b:2' } };
  const context = fakeContext({
    trigger: { type: 'data-layer', name: 'formSubmit', detail },
  });
  expect(isMet('forms/submit-event', context)).toBe(true);
  expect(ruleOf('forms/submit-event').observe(context)).toEqual({
    dimensions: { formName: 'F', formFields: 'text:a:1|radio:b:2' },
  });
});
