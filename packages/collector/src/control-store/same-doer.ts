/**
 * Conditions about the person behind an action, kept as JSON with the members of `Doer`. A token belongs to the person
 * who made it. A command has no known person: any of the people may have typed it.
 */

/** Whether a column holds the same doer as a parameter. Users of commands have a name and no id. */
export const isSameDoer = (column: string, parameter: string): string =>
  `(${column}->>'kind' = ${parameter}::jsonb->>'kind' AND ${column}->>'id' = ${parameter}::jsonb->>'id'
    AND (${column}->>'kind' <> 'command' OR ${column}->>'name' = ${parameter}::jsonb->>'name'))`;

/** The id of the person, as a text. Null if the person is not known. */
const personOf = (doer: string): string =>
  `CASE ${doer}->>'kind' WHEN 'person' THEN ${doer}->>'id' WHEN 'token' THEN ${doer}->>'owner' END`;

/** Whether both are known to be different people. */
export const areTwoPeople = (column: string, parameter: string): string =>
  `coalesce(${personOf(column)} <> ${personOf(`${parameter}::jsonb`)}, false)`;

/** Groups actions of one person, or of all whose person is not known. */
export const personKey = (doer: string): string => `coalesce(${personOf(doer)}, '')`;
