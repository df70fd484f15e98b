/** Name of a form (row 3.18): what the page gives analytics, else its own name or id. */
import { attributeOf } from './attribute-of.ts';
import { nearestMark } from './nearest-mark.ts';
import type { PageContext } from './page-context.ts';

export function formName(page: PageContext, form: Element): string {
  return (
    nearestMark(page, form, 'formName') ||
    // Attributes, since a field may be called "name" or "id".
    attributeOf(form, 'name') ||
    attributeOf(form, 'id')
  );
}
