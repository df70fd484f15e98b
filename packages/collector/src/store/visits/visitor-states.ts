/** The state of each visitor at the end of a day, from the rows of the pass. */
import { FORM } from './visits-form.ts';
import { STATE_NAMES } from './visits-tables.ts';

/** Rows of `visitor_states`. `walked`: the table with the rows of the pass. `when`: a condition on them. */
export const statesOf = (day: string, walked: string, when = '1'): string =>
  `SELECT toDate('${day}'), '${FORM}', visitor, max(received_at), ${STATE_NAMES.map(
    (name) => `argMax(${name}, (received_at, id))`,
  ).join(', ')}
   FROM ${walked} WHERE ${when} GROUP BY visitor`;
