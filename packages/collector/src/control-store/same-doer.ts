/** A condition: whether a column holds the same person as a parameter. Users of commands have a name and no id. */
export const isSameDoer = (column: string, parameter: string): string =>
  `(${column}->>'kind' = ${parameter}::jsonb->>'kind' AND ${column}->>'id' = ${parameter}::jsonb->>'id'
    AND (${column}->>'kind' <> 'command' OR ${column}->>'name' = ${parameter}::jsonb->>'name'))`;
