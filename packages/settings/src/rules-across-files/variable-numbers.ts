/** Each dimension has a variable. No two dimensions share a variable, and none takes a reserved number. */
import type { Dimension, ReservedVariables } from '../generated/variables.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues } from './repeated-values.ts';

const file = settingsFiles.variables;
const carriers = ['eVar', 'prop', 'hierarchy', 'list', 'variable'] as const;

export const variableNumbers: CrossRule = ({ variables: { dimensions, reserved } }) => [
  ...dimensions.flatMap(withoutVariable),
  ...carriers.flatMap((carrier) => repeatedValues(file, uses(dimensions, carrier), carrier)),
  ...reserved.flatMap((range) => takenFrom(dimensions, range)),
];

function withoutVariable(dimension: Dimension, at: number): readonly Problem[] {
  if (carriers.some((carrier) => dimension[carrier] !== undefined)) return [];
  return [{ file, place: `/dimensions/${at}`, reason: 'has no variable that carries it' }];
}

function uses(dimensions: readonly Dimension[], carrier: (typeof carriers)[number]) {
  return dimensions.flatMap((dimension, at) => {
    const value = dimension[carrier];
    return value === undefined ? [] : [{ value, place: `/dimensions/${at}/${carrier}` }];
  });
}

function takenFrom(dimensions: readonly Dimension[], range: ReservedVariables): readonly Problem[] {
  return dimensions.flatMap((dimension, at) => {
    const number = dimension[range.variable];
    if (number === undefined || number < range.from || number > range.to) return [];
    const reason = `takes ${range.variable} ${number}, reserved for "${range.name.en}"`;
    return [{ file, place: `/dimensions/${at}/${range.variable}`, reason }];
  });
}
