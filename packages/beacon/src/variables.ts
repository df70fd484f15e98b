/** Analytics variables of one hit, under their established names (`pageName`, `eVar1`, `prop1`, `hier1` …). */

export type LinkType = 'd' | 'e' | 'o';

export interface HitVariables {
  readonly [name: string]: string;
}

/** Spec §7: up to 75 props, 250 eVars, 5 hierarchies and 3 lists are managed. */
export const FAMILIES = [
  { variable: 'prop', wire: 'c', last: 75 },
  { variable: 'eVar', wire: 'v', last: 250 },
  { variable: 'hier', wire: 'h', last: 5 },
  { variable: 'list', wire: 'l', last: 3 },
] as const;
