/**
 * A value that is read as text. `null` removes the previous value. · Une valeur lue comme un texte. `null` retire la
 * valeur précédente.
 */
export type Value = string | number | null;
