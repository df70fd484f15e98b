/** Names of the variables of a dimension in beacons: `v39`, `c39`, `h1`, `l1`. */
import type { Settings } from '@balise/settings';

type Dimension = Settings['variables']['dimensions'][number];

export const variablesOf = ({
  eVar,
  prop,
  hierarchy,
  list,
}: Pick<Dimension, 'eVar' | 'prop' | 'hierarchy' | 'list'>): string[] => [
  ...(eVar ? [`v${eVar}`] : []),
  ...(prop ? [`c${prop}`] : []),
  ...(hierarchy ? [`h${hierarchy}`] : []),
  ...(list ? [`l${list}`] : []),
];
