/** The search in the lists of dimensions. Pure. */
import { fold } from '@balise/beacon';
import { containsWords } from '../../../language/contains-words.ts';

export interface Named {
  readonly id: string;
  /** With the names of its variables, such as `Query string · v39 · c39`. */
  readonly name: string;
}

/** Whether the identifier or the name contains every word. An empty text finds all. */
export function matchNamed({ id, name }: Named, text: string): boolean {
  return containsWords(fold(`${id}\n${name}`), text);
}
