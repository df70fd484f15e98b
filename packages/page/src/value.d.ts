/** What is read as a text; `null` takes out what was said before. · Ce qui est lu comme un texte; `null` retire ce qui a été dit. */
export type Value = string | number | null;
