// @vitest-environment jsdom
import { settings, type Rule } from '@balise/settings';
import { describe, expect, it, vi } from 'vitest';
import { constantOf } from '../../../release/constant-of.ts';
import { packRules } from '../../../release/pack-rules.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { EXCEPTION, readRule, ruleId } from './active-rule.ts';
import { TRACKED } from './tracked-pages.ts';

const LINE = 'a/b|click,auxclick|link||d!|Download|=linkText @linkUrl|25 26|200';
const OPTIONS = { settings: { selectors: { link: 'a[href]', box: '.x', other: '.y' } } };

it('5.19, 7.5, 9.19 has what the settings say of it', () => {
  fakePage(OPTIONS);
  const observe = () => undefined;
  expect(readRule(LINE, { observe })).toMatchObject({
    id: 'a/b',
    triggers: ['click', 'auxclick'],
    selector: 'a[href]',
    link: {
      type: 'd',
      leaves: true,
      name: 'Download',
      dimensions: ['=linkText', '@linkUrl'],
      delay: 200,
    },
    events: ['25', '26'],
    observe,
  });
  expect(ruleId(LINE)).toBe('a/b');
});

it('has no beacon, element or events of its own where they say nothing', () => {
  fakePage(OPTIONS);
  const { selector, link, events, conditions, observe } = readRule('a/b|page-load');
  expect({ selector, link, events, observe }).toEqual({
    selector: undefined,
    link: false,
    events: undefined,
    observe: undefined,
  });
  expect(conditions).toEqual(TRACKED);
});

it('does not apply within its exceptions', () => {
  const { find } = domPage('<div class="x"><a></a></div><b class="y"></b><i></i>', OPTIONS);
  const { conditions } = readRule('a/b|click|link|box missing other');
  const applies = (selector: string) =>
    conditions?.[EXCEPTION]?.(fakeContext({ element: find(selector) }));
  expect(['a', '.x', 'b', 'i'].map(applies)).toEqual([false, false, false, true]);
});

it('an exception without a value is none', () => {
  fakePage(OPTIONS);
  expect(readRule('a/b|click|link|missing').conditions).toEqual(TRACKED);
  const { conditions } = readRule('a/b|click|link|missing box missing other');
  const closest = vi.fn(() => document.body);
  const element = { closest } as unknown as HTMLElement;
  expect(conditions?.[EXCEPTION]?.(fakeContext({ element }))).toBe(false);
  expect(closest).toHaveBeenCalledExactlyOnceWith('.x,.y');
});

describe('its own conditions come last', () => {
  it('4.2 after those of every rule', () => {
    fakePage(OPTIONS);
    const { conditions } = readRule('a/b|click|link', { conditions: { own: () => true } });
    expect(Object.keys(conditions ?? {})).toEqual([...Object.keys(TRACKED), 'own']);
  });

  it('3.19 after exceptions: what is asked once is not used up by them', () => {
    fakePage(OPTIONS);
    const { conditions } = readRule('a/b|click|link|box', { conditions: { first: () => true } });
    expect(Object.keys(conditions ?? {})).toEqual([...Object.keys(TRACKED), EXCEPTION, 'first']);
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

  it('9.19 with the delay of the settings, of a share a shorter one', () => {
    expect(linkOf('share')).toMatchObject({ delay: 200 });
    expect(linkOf('homeFeature')).toMatchObject({ delay: 500 });
    expect(linkOf('exit')).toMatchObject({ delay: 0 });
    expect(constantOf(settings, 'linkClickDelayMilliseconds')).toBe(500);
  });
});
