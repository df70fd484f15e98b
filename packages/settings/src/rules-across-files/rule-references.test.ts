/** Checks that rules name only existing items. A refusal has place and reason. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const download = settings.rules.rules.findIndex(({ id }) => id === 'links/download');
const exit = settings.rules.rules.findIndex(({ id }) => id === 'links/exit');

const refusals = (place: string, value: unknown) => problemsWith({ [`/rules${place}`]: value });

describe('rules', () => {
  it.each([
    [`/rules/${download}/element`, 'links', 'names the selector links, which does not exist'],
    [`/rules/${download}/element`, 'toString', 'names the selector toString, which does not exist'],
    [`/rules/${exit}/exceptions/0`, 'nothing', 'names the selector nothing, which does not exist'],
    [`/rules/${download}/link`, 'links', 'names the kind of link links, which does not exist'],
    [`/rules/${download}/events/0`, 'event25', 'names the event event25, which does not exist'],
    [
      `/rules/${download}/events/0`,
      'outbound',
      'names the event outbound, which the kind of link download does not list',
    ],
  ])('4.4 refuse %s as %s', (place, value, reason) => {
    expect(refusals(place, value)).toEqual([{ file: 'rules.json', place, reason }]);
  });

  it('4.4 refuse a browser event without an element', () => {
    const reason = (type: string) =>
      `reacts to the event ${type} of the browser without naming an element`;
    expect(refusals(`/rules/${download}/element`, undefined)).toEqual(
      ['click', 'auxclick'].map((type, at) => ({
        file: 'rules.json',
        place: `/rules/${download}/triggers/${at}`,
        reason: reason(type),
      })),
    );
  });

  it.each(['click|', 'click,change', ' click', 'direct-call  x', ''])(
    '4.4 refuse the trigger %j',
    (trigger) => {
      const place = `/rules/${download}/triggers/0`;
      const [first, ...others] = refusals(place, trigger);
      expect(first).toMatchObject({ file: 'rules.json', place });
      expect(first?.reason).toMatch(/^does not have the form of "Trigger"/);
      expect(others).toEqual([]);
    },
  );

  it.each([60, 55, 0])('4.4 refuse the order %d, which is not in the sequence', (order) => {
    expect(refusals(`/rules/${download}/order`, order)).toEqual([
      {
        file: 'rules.json',
        place: `/rules/${download}/order`,
        reason: 'must be one of 20, 30, 40, 50, 90, 100',
      },
    ]);
  });

  it('4.4 refuse a duplicate identifier', () => {
    expect(refusals(`/rules/${download}/id`, 'links/exit')).toMatchObject([
      { file: 'rules.json', place: `/rules/${exit}/id` },
    ]);
  });
});

describe('selectors of rules', () => {
  const own = (key: string): unknown => ({
    ...settings.pageFeatures.selectors,
    [key]: 'button.gc-print',
  });
  const place = '/pageFeatures/selectors';

  it('are accepted if a rule names them', () => {
    const element = `/rules/rules/${download}/element`;
    expect(problemsWith({ [place]: own('print'), [element]: 'print' })).toEqual([]);
  });

  it('are refused if they are unused, since they would have no effect', () => {
    expect(problemsWith({ [place]: own('print') })).toEqual([
      { file: 'page-features.json', place: '/selectors/print', reason: 'is named by no rule' },
    ]);
  });
});
