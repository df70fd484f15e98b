/** Reports whose chart counts something that can be imported: which events that is. */
import { PAGE_VIEW } from './event-named.ts';

/** By `id` of a report: each hit of its chart's measure has one of these. */
export const IMPORTED_EVENTS: Readonly<Record<string, readonly string[]>> = {
  traffic: [PAGE_VIEW],
  pages: [PAGE_VIEW],
  downloads: ['download'],
  exits: ['outbound'],
  components: ['menuOpen', 'navigationClick'],
  media: ['mediaPlay'],
  search: ['search'],
  contacts: ['telephone'],
  answers: ['foundNo'],
  errors: ['pageError'],
};
