/**
 * Forms in visits. A form belongs to the whole visit: a person may begin it on one page and send it on another, in
 * the other language, at another host or after midnight. Its row is the hit that begins it, with the mark whether the
 * visit sends it.
 */
import { NO_PEOPLE } from './excluded-hits.ts';
import { column, sql, type Sql } from '../../engine/sql/sql.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';

const HAS = { begins: 1, sends: 2 } as const;
type FormBit = keyof typeof HAS;

/** A condition on a row that has `form_bits`. */
export const hasFormBit = (bit: FormBit): Sql =>
  sql`bitAnd(${column('form_bits')}, ${HAS[bit]}) != 0`;

/** The most forms of a visit. Later ones are not counted. */
const MOST_FORMS = 100;

const NAME = DIMENSION_COLUMNS.find(({ id }) => id === 'formName')?.column;
const OF_FORM = NAME === undefined ? 'toUInt64(0)' : `cityHash64(hits.\`${NAME}\`)`;
const has = (event: string): string => `arrayExists(event -> event.id = '${event}', hits.events)`;
const ifHas = (event: string): string =>
  `if(${has(event)} AND NOT (${NO_PEOPLE}), [${OF_FORM}], [])::Array(UInt64)`;

/** The columns of the pass, from rows of `hits`: digests of the forms that a hit begins and sends. */
export const FORM_ROWS = `${ifHas('formStart')} AS begun_here, ${ifHas('formSubmit')} AS sent_here`;

/** The same from rows of `visitor_states`, which have their `moment`. */
export const FORM_STATES =
  'argMax(forms_begun, moment) AS begun_here, argMax(forms_sent, moment) AS sent_here';

const all = (column: string, over: string): string =>
  `groupUniqArrayArray(${MOST_FORMS})(${column}) OVER ${over}`;

/** Results of the pass. The windows are those of the visit: its rows before, up to a row, and all of them. */
export const OF_FORM_VISIT = `${all('begun_here', 'visit_until')} AS forms_begun,
      ${all('sent_here', 'visit_until')} AS forms_sent,
      if(is_hit AND notEmpty(begun_here) AND has(forms_begun, begun_here[1]) AND NOT has(${all('begun_here', 'visit_before')}, begun_here[1]),
        ${HAS.begins} + if(has(${all('sent_here', 'whole_visit')}, begun_here[1]), ${HAS.sends}, 0), 0) AS form_bits`;
