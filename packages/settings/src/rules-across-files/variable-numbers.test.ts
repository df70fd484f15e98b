/** Checks that each variable number belongs to one dimension. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const at = (id: string): number => settings.variables.dimensions.findIndex((one) => one.id === id);
const place = (id: string, carrier: string): string => `/variables/dimensions/${at(id)}/${carrier}`;

describe('variable numbers', () => {
  it.each([
    [place('theme', 'eVar'), 11, 'repeats the eVar 11'],
    [place('theme', 'prop'), 22, 'repeats the prop 22'],
    [place('theme', 'hierarchy'), 1, 'repeats the hierarchy 1'],
    [place('theme', 'list'), 2, 'repeats the list 2'],
    [place('theme', 'variable'), 'pageName', 'repeats the variable pageName'],
    [place('theme', 'eVar'), 92, 'takes eVar 92, reserved for "Survey data"'],
    [place('theme', 'prop'), 7, 'takes prop 7, reserved for "Visitor action"'],
  ])('7.4 refuses %s with %s', (where, value, reason) => {
    const problems = problemsWith({ [where]: value });
    expect(problems.map((problem) => problem.reason).join()).toContain(reason);
    expect(problems.every(({ file }) => file === 'variables.json')).toBe(true);
  });

  it('7.4 refuses a dimension without a variable', () => {
    const index = at('theme');
    expect(problemsWith({ [place('theme', 'eVar')]: undefined })).toEqual([
      {
        file: 'variables.json',
        place: `/dimensions/${index}`,
        reason: 'has no variable that carries it',
      },
    ]);
  });

  it('7.4 allows an eVar and a prop with the same number for different dimensions', () => {
    expect(problemsWith({ [place('theme', 'prop')]: 20 })).toEqual([]);
  });

  it('7.4 accepts the highest number of each variable', () => {
    expect(
      problemsWith({
        [place('theme', 'eVar')]: 250,
        [place('theme', 'prop')]: 75,
        [place('libraryVersion', 'prop')]: undefined,
        [place('theme', 'hierarchy')]: 5,
        [place('theme', 'list')]: 3,
      }),
    ).toEqual([]);
  });
});
