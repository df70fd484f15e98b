/** Tests that an upgrade cleans more at once, and never less. */
import { expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import type { Settings } from '../settings-type.ts';
import { settingsProblems } from '../validate.ts';
import { codeProblems } from './code-problems.ts';
import { withPackageFloor, withPackagePrivacy } from './package-privacy.ts';

const [group, ...groups] = shipped.privacy.parameters;
if (!group) throw new Error('no parameters');
const withNames = (...names: readonly string[]): Settings => ({
  ...shipped,
  privacy: {
    ...shipped.privacy,
    parameters: [{ ...group, names: [...group.names, ...names] }, ...groups],
  },
});
const namesIn = ({ privacy }: Settings): string[] =>
  privacy.parameters.flatMap(({ names }) => names);
/** Settings of a package before `ssn` was listed, with a parameter and a pattern of their own. */
const earlier: Settings = {
  ...shipped,
  privacy: {
    ...shipped.privacy,
    parameters: [
      { ...group, names: ['own', ...group.names.filter((name) => name !== 'ssn')] },
      ...groups,
    ],
    patterns: ['Permit [A-Z]{2}'],
  },
};

it('is the same object for settings that lack no name', () => {
  expect(withPackagePrivacy(shipped)).toBe(shipped);
  expect(withPackageFloor(withNames('own'), undefined).privacy.parameters[0]?.names).toContain(
    'own',
  );
});

it('adds parameters, patterns and stricter texts of the package, and keeps those of the settings', () => {
  const own: Settings = {
    ...shipped,
    privacy: {
      ...shipped.privacy,
      patterns: ['Case [0-9]{4}'],
      textParameters: [...(shipped.privacy.textParameters ?? []), 'remarks'],
      addressesAsTexts: true,
    },
  };
  const { privacy } = withPackagePrivacy(earlier, own);
  expect(namesIn({ ...earlier, privacy })).toEqual(expect.arrayContaining(['own', 'ssn']));
  expect(privacy.patterns).toEqual(['Permit [A-Z]{2}', 'Case [0-9]{4}']);
  expect(privacy.textParameters).toContain('remarks');
  expect(privacy.addressesAsTexts).toBe(true);
  expect(settingsProblems(withPackagePrivacy(earlier))).toEqual([]);
});

it('cleans a dimension as strictly as the package does', () => {
  const dimension = shipped.variables.dimensions.find(({ content }) => content === 'text');
  const [looser, other] = (['number', 'address'] as const).map((content): Settings => ({
    ...shipped,
    variables: {
      ...shipped.variables,
      dimensions: shipped.variables.dimensions.map((one) =>
        one.id === dimension?.id ? { ...one, content: content as typeof one.content } : one,
      ),
    },
  }));
  const contentIn = (settings: Settings | undefined): unknown =>
    settings?.variables.dimensions.find(({ id }) => id === dimension?.id)?.content;
  expect(contentIn(looser && withPackageFloor(looser, undefined))).toBe('text');
  // Also if the package before was as loose, but not what the settings have chosen themselves.
  expect(contentIn(looser && withPackageFloor(looser, looser))).toBe('text');
  expect(contentIn(looser && withPackageFloor(looser, other))).toBe('number');
});

it('does not hide that settings have removed what their own package removes', () => {
  const floor = withPackageFloor(earlier, shipped);
  expect(namesIn(floor)).not.toContain('ssn');
  expect(settingsProblems(floor).map(({ file, place }) => file + place)).toEqual([
    'privacy.json/parameters',
  ]);
  expect(settingsProblems(withPackageFloor(earlier, earlier))).toEqual([]);
});

it('asks for the entries that the code of the release names, not those of a later package', () => {
  const [first, ...dimensions] = shipped.variables.dimensions;
  const before: Settings = { ...shipped, variables: { ...shipped.variables, dimensions } };
  expect(codeProblems(before, before)).toEqual([]);
  expect(codeProblems(before, shipped).map(({ place }) => place)).toEqual([
    `/dimensions/{id=${first?.id}}`,
  ]);
});
