/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** The constants and limits of part 9 of the specification, in its order. */
export interface Constants {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** One entry for each value. */
  readonly constants: readonly Constant[];
}
/** One value of the specification. */
export interface Constant {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** The value. Null: not shown in the specification. */
  readonly value: number | string | boolean | null | readonly number[];
  /** What the value counts. */
  readonly unit:
    | 'minutes'
    | 'days'
    | 'seconds'
    | 'milliseconds'
    | 'tries'
    | 'decimals'
    | 'time-zone'
    | 'periods'
    | 'flag'
    | 'text'
    | 'path'
    | 'characters'
    | 'slices'
    | 'percent'
    | 'keys';
  /** What the value limits, in both languages. */
  readonly name: Bilingual;
  /** Row of part 9 of the requirements. */
  readonly row: string;
  /** Place of the setting that holds the value in force, if it may be changed. */
  readonly setting?: string;
}
