/** The events that can be imported for the charts of reports. */
import { PAGE_VIEW } from './event-named.ts';

/** By `id` of a report: each hit that the chart counts has one of these events. */
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
