/** A change of the settings: one value at one place of one file. */

/** Parsed JSON. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface Change {
  /** Name of the settings file, such as `hosts.json`. */
  readonly file: string;
  /** `/production/{host=travel.example}/department/en`: see `place-part.ts`. */
  readonly place: string;
  /** `add` and `remove`: an entry, a value of a list, or an optional member. */
  readonly kind: 'set' | 'add' | 'remove';
  /** Absent if there was no value. */
  readonly before?: Json;
  /** Absent if the value is removed. */
  readonly after?: Json;
}

/** A change that cannot be applied, because the settings have another value at its place. */
export interface Conflict {
  readonly change: Change;
  /** Undefined if there is no value, or if the entry around it is gone. */
  readonly present: Json | undefined;
}
