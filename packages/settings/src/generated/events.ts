/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';
import type { Source } from './source.ts';

/** Named events and their numbers. */
export interface Events {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** What can be counted. */
  readonly events: readonly AnalyticsEvent[];
  /** Numbers that the live report suite uses for other counts; no event may take them. */
  readonly reserved: readonly ReservedEvents[];
}
/** One named event. */
export interface AnalyticsEvent {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** Number of the event, 1 to 1000. */
  readonly number: number;
  /** Name shown in reports and screens, in both languages. */
  readonly name: Bilingual;
  /** A counter adds one; a number adds the value sent with it. */
  readonly kind: 'counter' | 'number';
  /** Where the value comes from. */
  readonly source: Source;
}
/** A range of numbers in use for something else. */
export interface ReservedEvents {
  /** First number of the range. */
  readonly from: number;
  /** Last number of the range. */
  readonly to: number;
  /** What the numbers count. */
  readonly name: Bilingual;
}
