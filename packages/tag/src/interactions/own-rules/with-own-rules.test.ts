// @vitest-environment jsdom
/** Tests that rules without code stand beside the others, and that one that cannot be read harms none. */
import { afterEach, expect, it, vi } from 'vitest';
import { takeFailures } from '../../core/rules/failures.ts';
import { hasOwnValues, useOwnValues } from '../../core/rules/own-values.ts';
import { settings } from '../../env/settings.ts';
import { domPage } from '../../testing/dom-page.ts';
import { withOwnRules } from './with-own-rules.ts';

afterEach(() => useOwnValues(undefined));

const OTHER = { 'tabs/open': {} };

function open(selectors: Readonly<Record<string, string>>, unless?: string) {
  domPage('<a></a>', {
    settings: {
      selectors: { ...selectors },
      triggers: {},
      ownRules: {
        'own/a': { records: [], ...(unless !== undefined && { unless }) },
        'own/b': { records: [] },
      },
    },
  });
  const listen = vi.fn(() => () => undefined);
  const interactions = withOwnRules({ codes: () => OTHER, listen });
  const runner = { run: () => true, prepare: () => undefined };
  interactions.listen(runner);
  return { codes: interactions.codes(), listen };
}

it('adds them to the rules of the library', () => {
  const { codes, listen } = open({ 'own/a': 'a', 'own/b': 'b' });
  expect(Object.keys(codes)).toEqual(['tabs/open', 'own/a', 'own/b']);
  expect(listen).toHaveBeenCalledOnce();
  expect(takeFailures()).toBe('');
});

it('only their beacons have no value but their own', () => {
  open({ 'own/a': 'a' });
  expect(['own/a', 'own/none', 'tabs/open'].map((id) => hasOwnValues?.(id))).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['an element', { 'own/a': 'a:::b', 'own/b': 'b' }, undefined],
  ['an exception', { 'own/a': 'a', 'own/b': 'b' }, 'a:::b'],
])(
  'a selector of %s that the browser cannot read finds nothing, and counts as failed',
  (_, selectors, unless) => {
    open(selectors, unless);
    expect(settings.selectors).toEqual({ 'own/a': ':not(*)', 'own/b': 'b' });
    expect(takeFailures()).toBe('own/a:failed:1');
  },
);
