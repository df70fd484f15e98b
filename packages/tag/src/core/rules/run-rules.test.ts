// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../env/log.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { ruleSettings } from '../../testing/rule-settings.ts';
import type { RuleCode, Trigger } from './rule.ts';
import { takeFailures } from './failures.ts';
import { createRunner } from './run-rules.ts';
import { TRACKED } from './tracked-pages.ts';

vi.mock(import('../../env/log.ts'), () => ({ log: vi.fn(), isDebugging: () => true }));
beforeEach(() => void vi.mocked(log).mockReset());
afterEach(() => void vi.useRealTimers());

const LOAD: Trigger = { type: 'page-load', name: 'load' };
const call = (name: string): Trigger => ({ type: 'direct-call', name });
const click = (target: Element): Trigger => ({ type: 'click', name: '', target });

interface TestRule extends RuleCode {
  readonly id: string;
  readonly triggers?: string;
  readonly selector?: string;
}

function rule(id: string, more: Omit<TestRule, 'id'> = {}): TestRule {
  return { id, observe: () => ({ push: { id } }), ...more };
}

/** Opens a page with these rules, in this order. */
function open(rules: readonly TestRule[], body?: string) {
  const selectors = rules.map(({ selector = '' }) => [selector, selector]);
  const lines = rules.map(
    ({ id, triggers = 'page-load', selector = '' }) => [triggers, `${id}|${selector}`] as const,
  );
  const applied: unknown[] = [];
  const elements: [rule: string, element: Element][] = [];
  const fired: string[] = [];
  const monitored: string[] = [];
  const monitor = (what: string) => (told: { rule: { id: string } }) =>
    monitored.push(`${what} ${told.rule.id}`);
  const names = ['ruleTriggered', 'ruleCompleted', 'ruleConditionFailed', 'ruleActionFailed'];
  const options = {
    settings: { ...ruleSettings(lines), selectors: Object.fromEntries(selectors) },
    window: {
      _satellite: { _monitors: [Object.fromEntries(names.map((name) => [name, monitor(name)]))] },
    },
  };
  if (body === undefined) fakePage(options);
  else domPage(body, options);
  const codeOf = vi.fn((id: string): RuleCode | undefined => rules.find((one) => one.id === id));
  const { run, prepare } = createRunner({
    codeOf,
    apply: (observation, { id }, { element }) => {
      applied.push(observation.push?.['id']);
      elements.push([id, element]);
    },
    fired: (id) => fired.push(id),
  });
  return { run, prepare, codeOf, applied, elements, fired, monitored };
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) as HTMLElement;
/** Log entries without those of the common conditions. */
const logged = (): unknown[] =>
  vi.mocked(log).mock.calls.filter(([, key, name]) => key !== 'met' || !(String(name) in TRACKED));
const said = (): unknown[] => vi.mocked(log).mock.calls.filter(([level]) => level !== 'debug');

describe('4.4 order', () => {
  const later = () => Promise.resolve({ push: { id: 'later' } });

  it('is that of the list', () => {
    const { run, applied, fired } = open([rule('a'), rule('b'), rule('b2'), rule('c')]);
    run(LOAD);
    expect(applied).toEqual(['a', 'b', 'b2', 'c']);
    expect(fired).toEqual(['a', 'b', 'b2', 'c']);
  });

  it('is that of the list for triggers by type and by type and name', () => {
    const triggers = 'direct-call x';
    const { run, applied } = open([
      rule('a', { triggers }),
      rule('b', { triggers: 'direct-call' }),
      rule('c', { triggers: 'direct-call' }),
      rule('d', { triggers }),
    ]);
    run(call('y'));
    expect(applied.splice(0)).toEqual(['b', 'c']);
    run(call('x'));
    expect(applied).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is kept for asynchronous steps, and the next trigger waits', async () => {
    const { run, applied } = open([
      rule('a', { observe: later }),
      rule('b', { conditions: { slow: () => Promise.resolve(true) } }),
      rule('c'),
      rule('click', { triggers: 'direct-call x' }),
    ]);
    run(LOAD);
    run(call('x'));
    expect(applied).toEqual([]);
    await vi.waitFor(() => expect(applied).toEqual(['later', 'b', 'c', 'click']));
  });

  it('runs synchronous rules immediately, and triggers of a rule after the rules of its own trigger', () => {
    const rules = [rule('a'), rule('b'), rule('c', { triggers: 'data-layer' })];
    const runner = open([
      rule('first', {
        observe: () => {
          runner.run({ type: 'data-layer', name: 'x' });
          return undefined;
        },
      }),
      ...rules,
    ]);
    runner.run(LOAD);
    expect(runner.applied).toEqual(['a', 'b', 'c']);
  });
});

it('returns whether any rule reacts, by type and name', () => {
  const { run } = open([rule('a', { triggers: 'direct-call x' })]);
  expect(run(call('x'))).toBe(true);
  expect(run(call('y'))).toBe(false);
  expect(run({ type: 'data-layer', name: 'x' })).toBe(false);
});

describe('conditions', () => {
  it('stop a rule at the first one that is not met, and log it', () => {
    const asked: string[] = [];
    const condition = (name: string, met: boolean) => () => {
      asked.push(name);
      return met;
    };
    const { run, applied, fired, monitored } = open([
      rule('a', {
        conditions: {
          one: condition('one', true),
          two: condition('two', false),
          three: condition('three', true),
        },
      }),
    ]);
    run(LOAD);
    expect(applied).toEqual([]);
    expect(fired).toEqual([]);
    expect(asked).toEqual(['one', 'two']);
    expect(logged()).toEqual([
      ['debug', 'trigger', LOAD, expect.any(Number)],
      ['debug', 'met', 'one', 'a', LOAD],
      ['log', 'notMet', 'two', 'a', LOAD],
    ]);
    expect(monitored).toEqual(['ruleTriggered a', 'ruleConditionFailed a']);
  });

  it('4.2 include those of every rule', () => {
    const { run, applied } = open([rule('a')]);
    run(LOAD);
    const met = vi.mocked(log).mock.calls.filter(([, key]) => key === 'met');
    expect(met.map(([, , name]) => name)).toEqual(Object.keys(TRACKED));
    expect(applied).toEqual(['a']);
  });
});

describe('8.10, 8.11 failures', () => {
  const unreadable = Object.create(null) as unknown;
  const refusal = new Error('no');
  it.each([
    [
      'throws',
      () => {
        throw refusal;
      },
      refusal,
    ],
    ['rejects', () => Promise.reject(refusal), refusal],
    [
      'throws a value that is not text',
      () => {
        throw unreadable;
      },
      unreadable,
    ],
  ])('a rule that %s is logged and the next one runs', async (_, observe, reason) => {
    const { run, applied, fired, monitored } = open([rule('a', { observe }), rule('b')]);
    run(LOAD);
    await vi.waitFor(() => expect(applied).toEqual(['b']));
    expect(said()).toEqual([
      ['error', 'failed', undefined, 'a', LOAD, reason],
      ['log', 'fired', 'b', LOAD],
    ]);
    expect(fired).toEqual(['b']);
    expect(monitored).toEqual([
      'ruleTriggered a',
      'ruleActionFailed a',
      'ruleTriggered b',
      'ruleCompleted b',
    ]);
  });

  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['condition', { conditions: { slow: never } }, 'slow', 'ruleConditionFailed a'],
    ['action', { observe: never }, undefined, 'ruleActionFailed a'],
  ] as const)(
    '8.11 an asynchronous %s has a limit of two seconds',
    async (_kind, more, part, monitor) => {
      vi.useFakeTimers();
      const { run, applied, monitored } = open([rule('a', more), rule('b')]);
      run(LOAD);
      await vi.advanceTimersByTimeAsync(1999);
      expect(applied).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(applied).toEqual(['b']);
      expect(said()[0]).toEqual(['error', 'timeout', part, 'a', LOAD, 2]);
      expect(takeFailures()).toBe('a:timeout:1');
      expect(monitored).toContain(monitor);
    },
  );
});

it('reads the page once for all rules of a trigger, and again for the next one', () => {
  const views: unknown[] = [];
  const look: RuleCode = {
    observe: ({ view }) => {
      views.push(view());
      return undefined;
    },
  };
  const { run } = open([rule('a', look), rule('b', look)]);
  run(LOAD);
  run(LOAD);
  expect(views[0]).toBe(views[1]);
  expect(views[1]).not.toBe(views[2]);
});

describe('actions of visitors', () => {
  const BODY = '<a href="#x"><b><i></i></b></a><p></p>';
  const clicks = (id: string, selector: string): TestRule =>
    rule(id, { triggers: 'click', selector });

  it('run the rules whose selector matches the target or an ancestor', () => {
    const { run, elements } = open([clicks('a', 'a'), clicks('b', 'b, a'), clicks('p', 'p')], BODY);
    expect(run(click(find('i')))).toBe(true);
    expect(elements).toEqual([
      ['a', find('a')],
      ['b', find('b')],
    ]);
    expect(run(click(document.body))).toBe(false);
  });

  it('run immediately while other rules are still running', async () => {
    const slow = rule('slow', { observe: () => Promise.resolve({ push: { id: 'slow' } }) });
    const { run, applied } = open([slow, clicks('click', 'a')], BODY);
    run(LOAD);
    run(click(find('i')));
    expect(applied).toEqual(['click']);
    await vi.waitFor(() => expect(applied).toEqual(['click', 'slow']));
  });

  it('use the focused link for the two calls about a link, and for no other call', () => {
    const { run, elements } = open([rule('a', { triggers: 'direct-call' })], BODY);
    run(call('download'));
    find('a').focus();
    run(call('x'));
    for (const name of ['download', 'searchResultClick']) run(call(name));
    expect(elements.map(([, element]) => element.localName)).toEqual(['html', 'html', 'a', 'a']);
  });
});

describe('4.13 time on a page', () => {
  const LOOK: Trigger = { type: 'time-on-page', name: '0' };
  const looks = (selector = ''): TestRule => rule('look', { triggers: 'time-on-page', selector });

  it('runs a rule with a selector on the first match', () => {
    const { run, elements } = open([looks('p')], '<b></b><p id="1"></p><p id="2"></p>');
    expect(run(LOOK)).toBe(true);
    expect(elements).toEqual([['look', find('[id="1"]')]]);
  });

  it('runs a rule with a selector only after a match appears', () => {
    const { run, elements, monitored } = open([looks('p')], '<b></b>');
    expect(run(LOOK)).toBe(false);
    expect([elements, monitored]).toEqual([[], []]);
    document.body.append(document.createElement('p'));
    expect(run(LOOK)).toBe(true);
    expect(elements).toEqual([['look', find('p')]]);
  });

  it('5.5 ignores matches that the page excludes from analytics', () => {
    const untracked = '[data-gc-analytics-exempt]';
    const rules = ruleSettings([['time-on-page', 'look|p']]);
    domPage('<div data-gc-analytics-exempt><p></p></div>', {
      settings: { ...rules, selectors: { p: 'p', untracked } },
    });
    const apply = vi.fn();
    const { run } = createRunner({ codeOf: () => undefined, apply, fired: () => undefined });
    expect(run(LOOK)).toBe(false);
    document.body.insertAdjacentHTML('beforeend', '<p id="2"></p>');
    expect(run(LOOK)).toBe(true);
    expect(apply.mock.calls[0]?.[2]).toMatchObject({ element: find('[id="2"]') });
  });

  it('runs a rule without a selector on the whole page', () => {
    const { run, elements } = open([looks()], '<p></p>');
    run(LOOK);
    expect(elements).toEqual([['look', document.documentElement]]);
  });

  it('runs rules of other page triggers even without a match', () => {
    const { run, elements } = open([rule('a', { triggers: 'direct-call', selector: 'p' })], '');
    run(call('x'));
    expect(elements).toEqual([['a', document.documentElement]]);
  });
});

describe('code of a trigger’s rules', () => {
  it('is read when a trigger of its kind first occurs', () => {
    const { run, codeOf } = open([rule('a'), rule('b', { triggers: 'direct-call' })]);
    expect(codeOf).not.toHaveBeenCalled();
    run(LOAD);
    run(LOAD);
    expect(codeOf.mock.calls).toEqual([['a']]);
  });

  it('is read in advance by `prepare`, which runs no rule', () => {
    const isMet = vi.fn(() => true);
    const clicks = rule('a', { triggers: 'click', selector: 'a', conditions: { isMet } });
    const { run, prepare, codeOf, ...seen } = open([clicks, rule('b')], '<a><b></b></a>');
    prepare(click(find('b')));
    expect(codeOf.mock.calls).toEqual([['a']]);
    expect([seen.applied, seen.fired, seen.monitored]).toEqual([[], [], []]);
    expect(isMet).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
    run(click(find('b')));
    expect(seen.elements).toEqual([['a', find('a')]]);
    expect(codeOf).toHaveBeenCalledOnce();
  });

  it('is read by `prepare` even if the trigger matches no rule', () => {
    const { prepare, codeOf } = open([rule('a', { triggers: 'click', selector: 'a' })], '<b></b>');
    prepare(click(document.documentElement));
    expect(codeOf.mock.calls).toEqual([['a']]);
  });
});

it('uses an empty observation for a rule without observe', () => {
  const { run, elements, fired } = open([{ id: 'a' }]);
  run(LOAD);
  expect(elements.map(([id]) => id)).toEqual(['a']);
  expect(fired).toEqual(['a']);
});

it('once applies per page or view, and per element', () => {
  const answers: boolean[] = [];
  const asks = rule('a', {
    observe: ({ once }) => {
      answers.push(once('x'), once('x'), once('x', find('p')), once('x', find('b')));
      return undefined;
    },
  });
  const view = rule('view', { triggers: 'data-layer', observe: () => ({ send: 'page' }) });
  const { run } = open([asks, view], '<p></p><b></b>');
  const isViewed = (): boolean => run({ type: 'data-layer', name: 'x' });
  run(LOAD);
  run(LOAD);
  // The view of a page may come after actions of its visitor.
  isViewed();
  run(LOAD);
  isViewed();
  run(LOAD);
  const first = [true, false, true, true];
  const later = first.map(() => false);
  expect(answers).toEqual([...first, ...later, ...later, ...first]);
});
