// @vitest-environment jsdom
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { packRules } from '../../build/pack-rules.ts';
import { domPage } from '../testing/dom-page.ts';
import { fakeContext } from '../testing/fake-context.ts';
import { EXCEPTION, liveRule } from './live-rule.ts';
import type { Rule } from './rule.ts';

const RULE: Rule = { id: 'a/b', order: 1, triggers: ['click'] };

it('5.19, 7.5, 9.19 has what the settings say of it', () => {
  const line = 'click,auxclick|a[href]||d!|Download|=linkText @linkUrl|25|200';
  expect(liveRule(RULE, line)).toMatchObject({
    id: 'a/b',
    triggers: ['click', 'auxclick'],
    selector: 'a[href]',
    send: {
      type: 'd',
      leaves: true,
      name: 'Download',
      dimensions: ['=linkText', '@linkUrl'],
      delay: 200,
    },
    events: ['25'],
  });
});

it('has no beacon, element or events of its own where they say nothing', () => {
  const { selector, send, events, conditions } = liveRule(RULE, 'page-load');
  expect({ selector, send, events, conditions }).toEqual({
    selector: undefined,
    send: false,
    events: undefined,
    conditions: {},
  });
});

it('does not apply within its exceptions', () => {
  const { page, find } = domPage('<div class="x"><a></a></div><b></b>');
  const { conditions } = liveRule(RULE, 'click|a, b|.x');
  const applies = (selector: string) =>
    conditions?.[EXCEPTION]?.(fakeContext(page, { element: find(selector) }));
  expect([applies('a'), applies('.x'), applies('b')]).toEqual([false, false, true]);
});

it('3.19 asks for exceptions first: what is asked once is not used up by them', () => {
  const { conditions } = liveRule({ ...RULE, conditions: { first: () => true } }, 'click|a|.x');
  expect(Object.keys(conditions ?? {})).toEqual([EXCEPTION, 'first']);
});

describe('5.19, 7.5 a rule with a link sends the kind of the settings', () => {
  const constant = (id: string): number =>
    Number(settings.constants.constants.find((entry) => entry.id === id)?.value);
  const one = (link: string) => {
    const rule: Rule = { ...RULE, link };
    return liveRule(rule, packRules(settings, [rule], 'production', constant)[0] ?? '').send;
  };

  it.each(settings.linkVariables.kinds.map((kind) => [kind.id, kind] as const))(
    '%s',
    (id, kind) => {
      const send = one(id);
      expect(send).toMatchObject({
        type: { download: 'd', exit: 'e', other: 'o' }[kind.linkType],
        name: kind.name.en,
      });
      const dimensions = send ? send.dimensions.map((signed) => signed.replace(/^\W/, '')) : [];
      expect(dimensions).toEqual(kind.dimensions);
    },
  );

  it('9.19 with the delay of the settings, of a share a shorter one', () => {
    expect(one('share')).toMatchObject({ delay: 200 });
    expect(one('homeFeature')).toMatchObject({ delay: 500 });
    expect(one('exit')).toMatchObject({ delay: 0 });
    expect(constant('linkClickDelayMilliseconds')).toBe(500);
  });
});
