// @vitest-environment jsdom
import { settings, type Rule } from '@balise/settings';
import { describe, expect, it, vi } from 'vitest';
import { constantOf } from '../../../release/constant-of.ts';
import { packRules } from '../../../release/pack-rules.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { ruleSettings } from '../../testing/rule-settings.ts';
import { EXCEPTION, readRule, ruleReader, selectorFor } from './active-rule.ts';
import type { RuleCode } from './rule.ts';
import { TRACKED } from './tracked-pages.ts';

const LINE = 'a/b|link||d!|Download|=linkText @linkUrl|25 26|200';
const OPTIONS = { settings: { selectors: { link: 'a[href]', box: '.x', other: '.y' } } };

it('5.19, 7.5, 9.19 has the values of the settings', () => {
  fakePage(OPTIONS);
  const observe = () => undefined;
  expect(readRule(LINE, { observe })).toMatchObject({
    id: 'a/b',
    selector: 'a[href]',
    link: {
      type: 'd',
      leaves: true,
      name: 'Download',
      dimensions: ['=linkText', '@linkUrl'],
      delay: 200,
    },
    events: { event25: true, event26: true },
    observe,
  });
});

it('has no beacon, selector or events without settings', () => {
  fakePage(OPTIONS);
  const { id, selector, link, events, conditions, observe } = readRule('a/b');
  expect({ id, selector, link, events, observe }).toEqual({
    id: 'a/b',
    selector: undefined,
    link: false,
    events: {},
    observe: undefined,
  });
  expect(conditions).toEqual(TRACKED);
});

it('does not apply within its exceptions', () => {
  const { find } = domPage('<div class="x"><a></a></div><b class="y"></b><i></i>', OPTIONS);
  const { conditions } = readRule('a/b|link|box missing other');
  const applies = (selector: string) =>
    conditions?.[EXCEPTION]?.(fakeContext({ element: find(selector) }));
  expect(['a', '.x', 'b', 'i'].map(applies)).toEqual([false, false, false, true]);
});

it('ignores an exception without a value', () => {
  const { find } = domPage('<i class="x"><b></b></i><p class="y"></p><u></u>', OPTIONS);
  expect(readRule('a/b|link|missing').conditions).toEqual(TRACKED);
  const { conditions } = readRule('a/b|link|missing box missing other');
  const isMet = (selector: string): unknown =>
    conditions?.[EXCEPTION]?.(fakeContext({ element: find(selector) }));
  expect(['b', 'p', 'u'].map(isMet)).toEqual([false, false, true]);
});

describe('its own conditions come last', () => {
  it('4.2 after those of every rule', () => {
    fakePage(OPTIONS);
    const { conditions } = readRule('a/b|link', { conditions: { own: () => true } });
    expect(Object.keys(conditions ?? {})).toEqual([...Object.keys(TRACKED), 'own']);
  });

  it('3.19 after its exceptions, because a condition may apply only once', () => {
    fakePage(OPTIONS);
    const { conditions } = readRule('a/b|link|box', { conditions: { first: () => true } });
    expect(Object.keys(conditions ?? {})).toEqual([...Object.keys(TRACKED), EXCEPTION, 'first']);
  });
});

describe('4.4 rules of a trigger', () => {
  /** `idsOf` returns the ids of the reacting rules. `codeOf` records the rules that were read. */
  function reader(rules: readonly (readonly [triggers: string, line: string])[]) {
    fakePage({ settings: { ...OPTIONS.settings, ...ruleSettings(rules) } });
    const codeOf = vi.fn((id: string): RuleCode | undefined => ({
      observe: () => ({ push: { id } }),
    }));
    const rulesOf = ruleReader(codeOf);
    const idsOf = (type: string, name = ''): string[] =>
      rulesOf({ type, name }).map(({ id }) => id);
    return { rulesOf, idsOf, codeOf, asked: () => codeOf.mock.calls.map(([id]) => id) };
  }

  it('have the order of the settings, by type and by type and name', () => {
    const { idsOf } = reader([
      ['call x', 'named/first'],
      ['call', 'any/a|link'],
      ['call y', 'named/other'],
      ['push x', 'push/x'],
      ...Array.from({ length: 6 }, (_, count) => ['click', `click/${count}`] as const),
      ['call x', 'named/last'],
      ['call', 'any/z'],
    ]);
    expect(idsOf('call', 'z')).toEqual(['any/a', 'any/z']);
    expect(idsOf('call', 'x')).toEqual(['named/first', 'any/a', 'named/last', 'any/z']);
    expect(idsOf('call', 'y')).toEqual(['any/a', 'named/other', 'any/z']);
    expect(idsOf('push', 'x')).toEqual(['push/x']);
  });

  it('are empty if no rule reacts', () => {
    const { idsOf, codeOf } = reader([['call x', 'a/b']]);
    expect(idsOf('call')).toEqual([]);
    expect(idsOf('call', 'y')).toEqual([]);
    expect(idsOf('push', 'x')).toEqual([]);
    expect(idsOf('x')).toEqual([]);
    expect(idsOf('call', 'constructor')).toEqual([]);
    expect(codeOf).not.toHaveBeenCalled();
  });

  it('are read once, when their trigger first occurs', () => {
    const { idsOf, asked } = reader([
      ['click,call x', 'a/a|link'],
      ['call x', 'a/b|box'],
      ['push', 'a/c'],
    ]);
    expect(asked()).toEqual([]);
    idsOf('click');
    expect(asked()).toEqual(['a/a']);
    idsOf('click');
    idsOf('call', 'x');
    idsOf('call', 'x');
    expect(asked()).toEqual(['a/a', 'a/b']);
  });

  it('are the same objects each time, also for another trigger, with their code', () => {
    const { rulesOf } = reader([['click,call x', 'a/a|link||o|Name']]);
    const [rule] = rulesOf({ type: 'click', name: '' });
    expect(rule).toMatchObject({ id: 'a/a', selector: 'a[href]', link: { name: 'Name' } });
    expect(rule?.observe?.(fakeContext())).toEqual({ push: { id: 'a/a' } });
    expect(rulesOf({ type: 'click', name: '' })[0]).toBe(rule);
    expect(rulesOf({ type: 'call', name: 'x' })[0]).toBe(rule);
  });

  it('are read again if their code failed', () => {
    const { idsOf, codeOf } = reader([
      ['click', 'a/a'],
      ['click', 'a/b'],
    ]);
    codeOf.mockImplementationOnce(() => {
      throw new Error('no');
    });
    expect(idsOf('click')).toEqual(['a/b']);
    expect(idsOf('click')).toEqual(['a/a', 'a/b']);
  });
});

describe('selectors for events of a type', () => {
  it('join the selectors of all rules for the type, without triggers that have a name', () => {
    const rules = [
      ['click,change', 'a/a|link'],
      ['click', 'a/b'],
      ['click', 'a/c|missing'],
      ['play first', 'a/d|other'],
      ['change', 'a/e|other|box'],
      ['click', 'a/f|box'],
    ] as const;
    fakePage({ settings: { ...OPTIONS.settings, ...ruleSettings(rules) } });
    expect(selectorFor('click')).toBe('a[href],.x');
    expect(selectorFor('change')).toBe('a[href],.y');
    expect(selectorFor('play')).toBe('');
    expect(selectorFor('submit')).toBe('');
  });
});

describe('5.19, 7.5 a rule with a link sends the kind of the settings', () => {
  const RULE: Rule = {
    id: 'a/b',
    name: { en: 'A', fr: 'A' },
    order: 50,
    triggers: ['click'],
    development: true,
    staging: true,
    production: true,
  };
  const linkOf = (link: string) => {
    fakePage();
    const rules = { ...settings.rules, rules: [{ ...RULE, link }] };
    return readRule(packRules({ ...settings, rules }, 'production')[0] ?? '').link;
  };

  it.each(settings.linkVariables.kinds.map((kind) => [kind.id, kind] as const))(
    '%s',
    (id, kind) => {
      const link = linkOf(id);
      expect(link).toMatchObject({
        type: { download: 'd', exit: 'e', other: 'o' }[kind.linkType],
        name: kind.name.en,
      });
      const dimensions = link ? link.dimensions.map((signed) => signed.replace(/^\W/, '')) : [];
      expect(dimensions).toEqual(kind.dimensions);
    },
  );

  it('9.19 has the delay of the settings, shorter for a share', () => {
    expect(linkOf('share')).toMatchObject({ delay: 200 });
    expect(linkOf('homeFeature')).toMatchObject({ delay: 500 });
    expect(linkOf('exit')).toMatchObject({ delay: 0 });
    expect(constantOf(settings, 'linkClickDelayMilliseconds')).toBe(500);
  });
});
