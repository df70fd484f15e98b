import { describe, expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hit.ts';
import { sentRule } from './sent-rule.ts';

const LINK = { pe: 'lnk_o', pev2: 'Tab' };
const of = (parameters: Readonly<Record<string, string>>): string =>
  sentRule(sampleHit('id', { parameters }));

describe('5.19 the rule of a hit', () => {
  it('is in the context data of a link beacon', () => {
    expect(of({ ...LINK, 'c.': '', removed: 'v11:email', rule: 'tabs/open', '.c': '' })).toBe(
      'tabs/open',
    );
  });

  it.each([
    ['a page view', { 'c.': '', rule: 'tabs/open', '.c': '' }],
    ['a parameter outside the context data', { ...LINK, rule: 'tabs/open' }],
    ['another level', { ...LINK, 'a.': '', rule: 'tabs/open', '.a': '' }],
    ['a deeper level', { ...LINK, 'c.': '', 'a.': '', rule: 'tabs/open', '.a': '', '.c': '' }],
    ['an unknown id', { ...LINK, 'c.': '', rule: 'tabs/nobodys', '.c': '' }],
    ['a name of an object property', { ...LINK, 'c.': '', rule: 'constructor', '.c': '' }],
    ['a long text', { ...LINK, 'c.': '', rule: 'tabs/open'.repeat(200), '.c': '' }],
    ['no text', { ...LINK, 'c.': '', rule: '', '.c': '' }],
  ])('is empty for %s', (_name, parameters) => expect(of(parameters)).toBe(''));
});
