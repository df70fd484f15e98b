/** Which values of a hit a column restores, so that its line need not repeat them. */
import type { ParameterRun } from './parameter-run.ts';
import type { Parameter } from './parameter.ts';
import type { Walk } from './walk.ts';

/** Values of a hit in columns that are not dimensions. */
export interface Said {
  /** `undefined` if no column can restore it. */
  readonly time: string | undefined;
  readonly identifier: string;
  readonly screen: string;
  readonly width: string;
  readonly height: string;
  readonly linkUrl: string;
  readonly linkName: string;
  readonly events: { readonly cell: string; readonly text: string };
}

/** One bit for each parameter of a run whose value is in a column. */
export function valuesInColumns({ list }: ParameterRun, said: Said, walk: Walk): number {
  let bits = 0;
  let bit = 1;
  for (const parameter of list) {
    if (parameter.value !== '' && hasColumn(parameter, said, walk)) bits |= bit;
    bit <<= 1;
  }
  return bits;
}

/** Whether a column restores the value: see `columnValue`. */
function hasColumn({ role, value, dimension }: Parameter, said: Said, walk: Walk): boolean {
  switch (role) {
    case 'dimension':
      return walk.valueOf(dimension)?.value === value;
    case 'time':
    case 'identifier':
    case 'screen':
    case 'width':
    case 'height':
      return said[role] === value;
    case 'link-url':
      return said.linkUrl === value;
    case 'link-name':
      return said.linkName === value;
    case 'events':
      return said.events.text === value;
    default:
      return false;
  }
}
