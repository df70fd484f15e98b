/** Direct calls that report a click (row 4.15): what they say of it, else what is known of the link that has the focus. */
import type { Rule } from '../engine/rule.ts';

/** The call `searchResultClick` is with the other ways in which a click on a result is heard, in `search.ts`. */
export const calls: readonly Rule[] = [
  {
    id: 'calls/download',
    order: 50,
    triggers: ['direct-call download'],
    link: 'download',
    events: ['download'],
  },
];
