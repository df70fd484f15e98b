// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { fakePage } from '../testing/fake-page.ts';
import type { LiveRule } from './live-rule.ts';
import type { PageContext } from '../page/page-context.ts';
import { createRunner } from './run-rules.ts';

const LOAD = { on: 'page-load', name: 'load' } as const;

function rule(id: string, more: Partial<LiveRule> = {}): LiveRule {
  return { id, triggers: ['page-load'], observe: () => ({ push: { id } }), ...more };
}

function start(rules: readonly LiveRule[], page: PageContext = fakePage()) {
  const applied: unknown[] = [];
  const said: [rule: string, element: Element][] = [];
  const logged: unknown[] = [];
  const monitored: string[] = [];
  const happen = createRunner({
    rules,
    page,
    log: {
      enabled: () => true,
      setDebug: () => undefined,
      write: (...entry) => logged.push(entry),
    },
    pause: () => undefined,
    monitor: (what, { id }) => monitored.push(`${what} ${id}`),
    apply: (outcome, { id }, { element }) => {
      applied.push(outcome.push?.['id']);
      said.push([id, element]);
    },
  });
  return { happen, applied, said, logged, monitored };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('4.4 order', () => {
  const later = () => Promise.resolve({ push: { id: 'later' } });

  it('is that of the list', () => {
    const { happen, applied } = start([rule('a'), rule('b'), rule('b2'), rule('c')]);
    happen(LOAD);
    expect(applied).toEqual(['a', 'b', 'b2', 'c']);
  });

  it('holds when one step is asynchronous, and the next happening waits', async () => {
    const { happen, applied } = start([
      rule('a', { observe: later }),
      rule('b', { conditions: { slow: () => Promise.resolve(true) } }),
      rule('c'),
      rule('click', { triggers: ['direct-call x'] }),
    ]);
    happen(LOAD);
    happen({ on: 'direct-call', name: 'x' });
    expect(applied).toEqual([]);
    await vi.waitFor(() => expect(applied).toEqual(['later', 'b', 'c', 'click']));
  });

  it('runs at once what is not asynchronous; what a rule causes comes after the rules of its happening', () => {
    const rules = [rule('a'), rule('b'), rule('c', { triggers: ['data-layer'] })];
    const runner = start([
      rule('first', {
        observe: () => {
          runner.happen({ on: 'data-layer', name: 'x' });
          return undefined;
        },
      }),
      ...rules,
    ]);
    runner.happen(LOAD);
    expect(runner.applied).toEqual(['a', 'b', 'c']);
  });
});

it('says whether any rule listens, by kind and name', () => {
  const { happen } = start([rule('a', { triggers: ['direct-call x'] })]);
  expect(happen({ on: 'direct-call', name: 'x' })).toBe(true);
  expect(happen({ on: 'direct-call', name: 'y' })).toBe(false);
  expect(happen({ on: 'data-layer', name: 'x' })).toBe(false);
});

describe('conditions', () => {
  it('stop a rule at the first that is not met, and the log tells', () => {
    const asked: string[] = [];
    const condition = (name: string, met: boolean) => () => {
      asked.push(name);
      return met;
    };
    const { happen, applied, logged, monitored } = start([
      rule('a', {
        conditions: {
          one: condition('one', true),
          two: condition('two', false),
          three: condition('three', true),
        },
      }),
    ]);
    happen(LOAD);
    expect(applied).toEqual([]);
    expect(asked).toEqual(['one', 'two']);
    expect(logged).toEqual([
      ['debug', 'happening', LOAD, expect.any(Number)],
      ['debug', 'met', 'one', 'a', LOAD],
      ['log', 'notMet', 'two', 'a', LOAD],
    ]);
    expect(monitored).toEqual(['ruleTriggered a', 'ruleConditionFailed a']);
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
      'throws what is no text',
      () => {
        throw unreadable;
      },
      unreadable,
    ],
  ])('a rule that %s is logged and the next one runs', async (_, observe, reason) => {
    const { happen, applied, logged, monitored } = start([rule('a', { observe }), rule('b')]);
    happen(LOAD);
    await vi.waitFor(() => expect(applied).toEqual(['b']));
    expect(logged[1]).toEqual(['error', 'failed', undefined, 'a', LOAD, reason]);
    expect(logged[2]).toEqual(['log', 'fired', 'b', LOAD]);
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
    '8.11 an asynchronous %s is given two seconds',
    async (_kind, more, part, monitor) => {
      vi.useFakeTimers();
      const { happen, applied, logged, monitored } = start([rule('a', more), rule('b')]);
      happen(LOAD);
      await vi.advanceTimersByTimeAsync(1999);
      expect(applied).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(applied).toEqual(['b']);
      expect(logged[1]).toEqual(['error', 'timeout', part, 'a', LOAD, 2]);
      expect(monitored).toContain(monitor);
    },
  );
});

it('reads the page once for all rules of a happening, and again for the next', () => {
  const views: unknown[] = [];
  const look: Partial<LiveRule> = {
    observe: ({ view }) => {
      views.push(view());
      return undefined;
    },
  };
  const { happen } = start([rule('a', look), rule('b', look)]);
  happen(LOAD);
  happen(LOAD);
  expect(views[0]).toBe(views[1]);
  expect(views[1]).not.toBe(views[2]);
});

describe('what visitors do', () => {
  const BODY = '<a href="#x"><b><i></i></b></a><p></p>';
  const clicks = (id: string, selector: string, more: Partial<LiveRule> = {}): LiveRule =>
    rule(id, { triggers: ['click'], selector, ...more });

  it('concerns the rules whose element it hit, or the nearest around it', () => {
    const { page, find } = domPage(BODY);
    const { happen, said } = start([clicks('a', 'a'), clicks('b', 'b, a'), clicks('p', 'p')], page);
    expect(happen({ on: 'click', name: '', target: find('i') })).toBe(true);
    expect(said).toEqual([
      ['a', find('a')],
      ['b', find('b')],
    ]);
    expect(happen({ on: 'click', name: '', target: page.browser.document.body })).toBe(false);
  });

  it('is looked at in the moment, though other rules are still running', async () => {
    const { page, find } = domPage(BODY);
    const slow = rule('slow', { observe: () => Promise.resolve({ push: { id: 'slow' } }) });
    const { happen, applied } = start([slow, clicks('click', 'a')], page);
    happen(LOAD);
    happen({ on: 'click', name: '', target: find('i') });
    expect(applied).toEqual(['click']);
    await vi.waitFor(() => expect(applied).toEqual(['click', 'slow']));
  });

  it('says the link that has the focus for the two calls that are about a link, and no other', () => {
    const { page, find } = domPage(BODY);
    const { happen, said } = start([rule('a', { triggers: ['direct-call'] })], page);
    happen({ on: 'direct-call', name: 'download' });
    find('a').focus();
    happen({ on: 'direct-call', name: 'x' });
    for (const name of ['download', 'searchResultClick']) happen({ on: 'direct-call', name });
    expect(said.map(([, element]) => element.localName)).toEqual(['html', 'html', 'a', 'a']);
  });
});

it('a rule that observes nothing of its own has an empty outcome', () => {
  const bare: LiveRule = { id: 'a', triggers: ['page-load'] };
  const { happen, said } = start([bare]);
  happen(LOAD);
  expect(said.map(([id]) => id)).toEqual(['a']);
});

it('once: per page or view, and per element of it', () => {
  const { page, find } = domPage('<p></p><b></b>');
  const answers: boolean[] = [];
  const asks = rule('a', {
    observe: ({ once }) => {
      answers.push(once('x'), once('x'), once('x', find('p')), once('x', find('b')));
      return undefined;
    },
  });
  const view = rule('view', { triggers: ['data-layer'], observe: () => ({ send: 'page' }) });
  const { happen } = start([asks, view], page);
  const isViewed = (): boolean => happen({ on: 'data-layer', name: 'x' });
  happen(LOAD);
  happen(LOAD);
  // The view of a page may come after what visitors have done on it.
  isViewed();
  happen(LOAD);
  isViewed();
  happen(LOAD);
  const first = [true, false, true, true];
  const later = first.map(() => false);
  expect(answers).toEqual([...first, ...later, ...later, ...first]);
});
