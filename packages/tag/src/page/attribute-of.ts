/** Text of an attribute of an element; empty without either. */
import { foldSpaces } from './fold-spaces.ts';

export function attributeOf(element: Element | null | undefined, name: string): string {
  return foldSpaces(element?.getAttribute(name));
}
