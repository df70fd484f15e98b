/** The answers of a form that may leave it (rows 3.19, 5.14): `type:name:value`, joined by `|`, each cleaned for itself. */
import { scrubText } from '@balise/privacy';
import { foldSpaces } from './fold-spaces.ts';
import { collectedAs } from './form-collected.ts';
import { answerOf, fieldsOf, isChoice, nameOf, type FormField } from './form-fields.ts';
import type { PageContext } from './page-context.ts';

/** `isChosen` is for choices that are made elsewhere than in the form. */
export function formAnswers(
  page: PageContext,
  form: Element,
  isChosen?: (field: FormField) => boolean,
): string {
  const clean = (text: string): string =>
    scrubText(foldSpaces(text.replace(/\|/g, ' ')), page.language()).text;
  const items: string[] = [];
  for (const field of fieldsOf(page, form)) {
    const empty = collectedAs(page, field);
    const value =
      empty !== undefined &&
      (answerOf(page, field, isChosen?.(field)) || (!isChoice(field) && empty));
    if (value) {
      items.push([field.type.replace(/-.*/, ''), nameOf(field), value].map(clean).join(':'));
    }
  }
  return items.join('|');
}
