/**
 * Numbers for the variables of a request. `Walk` stores values by these numbers, and a reference (`D=v20`) leads to
 * one.
 */
import { decodeParameters, dimensionIdOf, PARAMETER_ORDER } from '@balise/beacon';
import { storeSettings } from '../../engine/rows/store-settings.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';

export const NONE = -1;
/** The rest of a long page address. It is appended to the address and is not a variable itself. */
export const ADDRESS_REST = '-g';

/** The number of a dimension is its place among the columns. */
const DIMENSIONS = new Map(DIMENSION_COLUMNS.map(({ id }, place) => [id, place]));

const NUMBERS = new Map<string, number>();
const OF_WIRE = new Map<string, number>();
const DIMENSION_OF: number[] = [];
const NAME_OF = new Map<string, string>();

for (const name of new Set(PARAMETER_ORDER.flat())) {
  const [variable] = Object.keys(decodeParameters([[name, 'x']]).variables);
  if (variable === undefined || name === ADDRESS_REST) continue;
  const number = NUMBERS.get(variable) ?? NUMBERS.size;
  NUMBERS.set(variable, number);
  OF_WIRE.set(name, number);
  DIMENSION_OF[number] = dimensionNumber(name);
  NAME_OF.set(dimensionIdOf(storeSettings, name) ?? '', name);
}

export const VARIABLES = NUMBERS.size;

/** The variable that a parameter sets, or `NONE`. */
export function variableNumber(name: string): number {
  return OF_WIRE.get(name) ?? NONE;
}

/** The variable that a reference names, by parameter name or by variable name, or `NONE`. */
export function referenceNumber(target: string): number {
  return OF_WIRE.get(target) ?? NUMBERS.get(target) ?? NONE;
}

/** The dimension of a variable, or `NONE`. */
export function dimensionOfVariable(variable: number): number {
  return DIMENSION_OF[variable] ?? NONE;
}

/** The dimension of a parameter, or `NONE`. */
export function dimensionNumber(name: string): number {
  return numberOfDimension(dimensionIdOf(storeSettings, name) ?? '');
}

/** The number of a dimension, by its id. */
export function numberOfDimension(id: string): number {
  return DIMENSIONS.get(id) ?? NONE;
}

/** A parameter name that carries the dimension. */
export function parameterOfDimension(id: string): string {
  return NAME_OF.get(id) ?? '';
}
