/** Fields of a form and what the visitor has answered in them. */
import { findAll } from './find-all.ts';
import { markOf } from './mark-of.ts';
import type { PageContext } from './page-context.ts';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Found by their elements: a field may be called "elements". */
export function fieldsOf(page: PageContext, form: Element): readonly FormField[] {
  return findAll(page, 'formField', form);
}

export function nameOf({ name, id }: FormField): string {
  return name || id;
}

export function isChoice({ type }: FormField): boolean {
  return /^(radio|checkbox)$/.test(type);
}

/** Value, or the code that the page gives for it; choices of a list by commas; empty for what is not chosen. */
export function answerOf(
  page: PageContext,
  field: FormField,
  isChosen = !isChoice(field) || (field as HTMLInputElement).checked,
): string {
  const { selectedOptions = [field] } = field as Partial<HTMLSelectElement>;
  return isChosen
    ? [...selectedOptions]
        .map((one) => one.value && (markOf(page, one, 'value') || one.value))
        .join()
        .trim()
    : '';
}
