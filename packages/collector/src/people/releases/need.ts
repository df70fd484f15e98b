/** An approval that a change needs. */
import type { BothLanguages } from '@balise/contract';
import type { PlaceOwners } from './place-owners.ts';

export interface Need {
  /** A department, `all` or `privacy`. */
  readonly scope: string;
  readonly why: BothLanguages;
  readonly people?: 2;
}

/** Who owns the places before and after the changes. */
export interface Sides {
  readonly before: PlaceOwners;
  readonly after: PlaceOwners;
}
