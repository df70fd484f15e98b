/** The two ways to define a dimension: from a variable, or from an expression. */
import { derived } from '@balise/settings';
import { quotedColumn, type Sql } from '../../engine/sql/sql.ts';
import { both } from '../measures/measure.ts';
import type { Dimension } from './fact.ts';

/** Names of the variables, by id. */
export const variableNames = derived(
  ({ variables }) => new Map(variables.dimensions.map(({ id, name }) => [id, name])),
);
/** All variables, except the codes that the library itself makes. */
const free = derived(
  ({ variables }) =>
    new Set(variables.dimensions.flatMap(({ id, content }) => (content === 'code' ? [] : [id]))),
);
/** Whether people or pages write the values of a variable freely. */
export const isFreeText = (id: string): boolean => free().has(id);

/** A dimension of the variable map, with its name there. */
export const mapped = (id: string, rest: Partial<Dimension> = {}): Dimension => ({
  id,
  get name() {
    return variableNames().get(id) ?? both(id, id);
  },
  sql: quotedColumn(id),
  get isFreeText() {
    return isFreeText(id) && rest.names === undefined;
  },
  ...rest,
});

/** A dimension of an expression, with a name of its own. */
export const made = <Rest extends Partial<Dimension>>(
  id: string,
  en: string,
  fr: string,
  expression: Sql,
  rest?: Rest,
): Dimension & Rest => ({ id, name: both(en, fr), sql: expression, ...rest }) as Dimension & Rest;
