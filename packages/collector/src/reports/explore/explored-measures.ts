/**
 * The measures that can be explored. All are counts, so that rows and columns add up. Each event of the settings is
 * one.
 */
import { derived } from '@balise/settings';
import { both, measure, ofEvent, type MeasureDefinition } from '../../figures/measures/measure.ts';
import {
  entries,
  exits,
  onePageVisits,
  pageViews,
  visitors,
  visits,
} from '../../figures/measures/visits.ts';

const hits = measure(
  {
    id: 'hits',
    name: both('Hits', 'Envois'),
    sentence: both(
      'All that pages sent: page views, links and what people did on them.',
      'Tout ce que les pages ont envoyé : pages vues, liens et ce que les gens y ont fait.',
    ),
  },
  { from: 'hits' },
);

export const EXPLORED_MEASURES: readonly MeasureDefinition[] = [
  { ...pageViews, id: 'pageViews' },
  visits,
  visitors,
  entries,
  exits,
  { ...onePageVisits, id: 'onePageVisits' },
  hits,
];

export const exploredEvents = derived(({ events }): readonly MeasureDefinition[] =>
  events.events.map(({ id, name }) =>
    measure(
      {
        id,
        name,
        sentence: both(
          `Hits with the event “${name.en}”.`,
          `Envois avec l’événement «\u00a0${name.fr}\u00a0».`,
        ),
      },
      { from: 'sum', sum: ofEvent(`event_${id}`, id) },
    ),
  ),
);
