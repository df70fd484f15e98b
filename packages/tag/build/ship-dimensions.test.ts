import { parameterTable } from '@balise/beacon';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import { packParameters } from './pack-parameters.ts';
import { shipDimensions } from './ship-dimensions.ts';

const { names, settings: shipped } = shipDimensions(settings, ALL_RULES, new Set());

it('5.19 links ship their dimensions under the analytics variable', () => {
  expect(names.get('marketingTitle')).toBe('v43');
  expect(names.get('telephoneUrl')).toBe('v154');
  const kind = shipped.linkVariables.kinds.find(({ id }) => id === 'telephone');
  expect(kind).toMatchObject({ dimensions: ['v153', 'v154'], text: 'v153', address: 'v154' });
});

it('what goes over the wire stays', () => {
  const wires = ({ variables: { dimensions } }: typeof settings): string[] =>
    parameterTable(packParameters(dimensions)).flatMap(([, ...rest]) => rest);
  expect(wires(shipped)).toEqual(wires(settings));
});

it('4.15, 8.10 what pages name stays', () => {
  const called = ALL_RULES.filter(({ triggers }) =>
    triggers.some(
      (trigger) => trigger.startsWith('direct-call ') || trigger.startsWith('data-layer '),
    ),
  );
  const kinds = settings.linkVariables.kinds.filter(({ id }) =>
    called.some(({ link }) => link === id),
  );
  const ids = [...settings.linkVariables.common, ...kinds.flatMap(({ dimensions }) => dimensions)];
  expect(ids).toContain('customClick');
  expect(ids.filter((id) => names.has(id))).toEqual([]);
});

it('8.10 what page views say may be read with getVar and stays', () => {
  const ids = settings.variables.dimensions
    .filter(({ family }) => !['link', 'navigation', 'share', 'media', 'form'].includes(family))
    .map(({ id }) => id);
  expect(ids).toContain('searchRefinement');
  expect(ids.filter((id) => names.has(id))).toEqual([]);
});

it('8.8 what a service is told of stays', () => {
  const more = shipDimensions(settings, ALL_RULES, new Set(['marketingTitle']));
  expect(more.names.has('marketingTitle')).toBe(false);
  expect(more.names.has('marketingType')).toBe(true);
});
