// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../engine/rule.ts';
import { domPage } from '../testing/dom-page.ts';
import { fakeContext } from '../testing/fake-context.ts';
import { forms } from './forms.ts';

const BODY = `<form name="f" id="g"><input id="a" name="a" required data-gc-analytics-collect="notPrivate">
  <button id="native" data-gc-analytics-formsubmit="submit"></button>
  <button id="script" type="button" data-gc-analytics-formsubmit="submit"></button></form><input id="alone">`;

const COUNTS = false;

// Nothing is laid out here: every field counts as shown.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;

const ruleOf = (id: string) => {
  const rule = forms.find((one) => one.id === id);
  if (!rule?.observe) throw new Error(`No rule ${id}.`);
  return { conditions: rule.conditions ?? {}, observe: rule.observe };
};
const isMet = (id: string, context: RuleContext): boolean =>
  Object.values(ruleOf(id).conditions).every((condition) => condition(context));

function happening(
  on: 'submit' | 'click' | 'change',
  more: Partial<RuleContext>,
): Partial<RuleContext> {
  const event = new Event(on, { cancelable: true });
  return { happening: { on, name: '', event }, ...more };
}

const submit = (context: RuleContext) => {
  const outcome = ruleOf('forms/submit').observe(context);
  if (!outcome || outcome instanceof Promise) throw new Error('No outcome.');
  return outcome;
};

describe('forms/start', () => {
  it('3.19 is once for each form', () => {
    const { page, find } = domPage(BODY + '<form name="h"><input id="b"></form>');
    const context = fakeContext(page, happening('change', { element: find('#a') }));
    expect(isMet('forms/start', context)).toBe(true);
    expect(isMet('forms/start', context)).toBe(false);
    expect(isMet('forms/start', { ...context, element: find('#b') })).toBe(true);
  });

  it('needs a form', () => {
    const { page, find } = domPage(BODY);
    expect(isMet('forms/start', fakeContext(page, { element: find('#alone') }))).toBe(false);
  });
});

it('3.19 forms/complete is once, when the form is filled', () => {
  const { page, find } = domPage(BODY);
  const context = fakeContext(page, happening('change', { element: find('#a') }));
  expect(isMet('forms/complete', context)).toBe(false);
  (find('#a') as HTMLInputElement).value = 'x';
  expect(isMet('forms/complete', context)).toBe(true);
  expect(isMet('forms/complete', context)).toBe(false);
  expect(ruleOf('forms/complete').observe(context)).toEqual({ dimensions: { formName: 'f' } });
});

describe('forms/submit', () => {
  it('5.14 says the answers as they were at the event', () => {
    const { page, find } = domPage(BODY);
    (find('#a') as HTMLInputElement).value = 'x';
    const outcome = submit(fakeContext(page, happening('submit', { element: find('form') })));
    (find('#a') as HTMLInputElement).value = '';
    expect(outcome.dimensions).toEqual({ formName: 'f', formFields: 'text:a:x' });
    expect(outcome.settle?.()).toBe(COUNTS);
  });

  it.each([
    ['filled and sent by script', 'x', '', true, COUNTS],
    ['invalid and prevented', '', '', true, 'cancelled'],
    ['invalid for the page, and prevented', 'x', 'aria-invalid="true"', true, 'cancelled'],
    ['invalid, and not prevented', '', '', false, COUNTS],
  ])('%s', (_, value, mark, prevented, settlement) => {
    const { page, find } = domPage(BODY.replace('required', `required ${mark}`));
    (find('#a') as HTMLInputElement).value = value;
    const context = fakeContext(page, happening('submit', { element: find('form') }));
    const outcome = submit(context);
    if (prevented) context.happening.event?.preventDefault();
    expect(outcome.settle?.()).toBe(settlement);
  });

  it.each([
    ['a button that submits natively', '#native', false, 'cancelled'],
    ['a button that submits by script', '#native', true, COUNTS],
    ['a button that is none', '#script', false, COUNTS],
  ])('of a click on %s', (_, button, prevented, settlement) => {
    const { page, find } = domPage(BODY);
    (find('#a') as HTMLInputElement).value = 'x';
    const context = fakeContext(page, happening('click', { element: find(button) }));
    expect(isMet('forms/submit', context)).toBe(true);
    const outcome = submit(context);
    if (prevented) context.happening.event?.preventDefault();
    expect(outcome.settle?.()).toBe(settlement);
  });

  it('is not a click elsewhere in the form', () => {
    const { page, find } = domPage(BODY);
    const context = fakeContext(page, happening('click', { element: find('form') }));
    expect(isMet('forms/submit', context)).toBe(false);
  });

  it('counts once what shows in several ways', () => {
    const { page, find } = domPage(BODY);
    (find('#a') as HTMLInputElement).value = 'x';
    const click = submit(fakeContext(page, happening('click', { element: find('#script') })));
    const native = submit(fakeContext(page, happening('submit', { element: find('form') })));
    expect([click.settle?.(), native.settle?.()]).toEqual([COUNTS, 'cancelled']);
    const announced = fakeContext(page, { happening: { on: 'data-layer', name: 'formSubmit' } });
    expect(isMet('forms/submit-event', announced)).toBe(false);
  });
});

it('forms/submit-event says what the page says', () => {
  const { page } = domPage('');
  const detail = { event: 'formSubmit', form: { name: 'F', list: 'text:a:1|radio:b:2' } };
  const context = fakeContext(page, {
    happening: { on: 'data-layer', name: 'formSubmit', detail },
  });
  expect(isMet('forms/submit-event', context)).toBe(true);
  expect(ruleOf('forms/submit-event').observe(context)).toEqual({
    dimensions: { formName: 'F', formFields: 'text:a:1|radio:b:2' },
  });
});
