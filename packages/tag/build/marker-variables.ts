/**
 * Dimensions that only the service `visitor-markers` says: it encodes them itself, so that the library need not carry their
 * names and variables.
 */
import type { Dimension, Settings } from '@balise/settings';
import { saidWith } from '@balise/settings/said-with';
import { DEFAULT_LENGTH } from './pack-parameters.ts';
import { serviceDimensions } from './service-settings.ts';

const MARKERS: readonly string[] = [
  'newRepeat',
  'visitDuration',
  'daysSinceLastVisit',
  'timeSinceLastVisit',
  'previousLoadTime',
  'percentViewed',
];

export interface MarkerVariables {
  /** What the service encodes; nothing where it is off. */
  readonly own: readonly Dimension[];
  /** All others, which the library encodes where they are named. */
  readonly others: readonly Dimension[];
  /** Of the others, those that the service says. */
  readonly shared: readonly string[];
}

/** The library keeps what a mapping table or a link names too, what is no plain text, and what has no place by a number. */
export function markerVariables(settings: Settings): MarkerVariables {
  const { services, variables, linkVariables } = settings;
  const named = [
    ...serviceDimensions(settings),
    ...linkVariables.common,
    ...linkVariables.kinds.flatMap(({ dimensions }) => dimensions),
  ];
  const own: Dimension[] = [];
  const others: Dimension[] = [];
  const shared: string[] = [];
  for (const dimension of variables.dimensions) {
    const isCampaign = dimension.family === 'campaign';
    if (!services.visitorMarkers || !(isCampaign || MARKERS.includes(dimension.id))) {
      others.push(dimension);
      continue;
    }
    const said = { ...dimension, id: saidWith(dimension) };
    if (isPlain(said) && !named.includes(said.id)) own.push(said);
    else {
      others.push(said);
      shared.push(said.id);
    }
  }
  return { own, others, shared };
}

function isPlain({ content, maxLength, keep, ...variable }: Dimension): boolean {
  return (
    (content === 'text' || content === 'code') &&
    maxLength === DEFAULT_LENGTH &&
    keep !== 'end' &&
    !(variable.hierarchy || variable.list || variable.variable)
  );
}
