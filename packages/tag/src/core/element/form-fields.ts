/** Reads a form as visitors see it: its name (row 3.18), its fields, and their answers. */
import { attributeOf, findAll, markOf, nearestMark, tiedForm } from './elements.ts';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Name from the page’s mark, or else the form’s own name or id. */
export function formName(form: Element): string {
  return (
    nearestMark(form, 'formName') ||
    // Reads attributes, because a field may be named "name" or "id".
    attributeOf(form, 'name') ||
    attributeOf(form, 'id')
  );
}

/** Fields inside the form or tied to it. They are found by selector, because a field may be named "elements". */
export function fieldsOf(form: Element): readonly FormField[] {
  const within = findAll<FormField>('formField', form);
  const tied = findAll<FormField>('formField').filter(
    (field) => tiedForm(field) === form && within.indexOf(field) < 0,
  );
  return [...within.filter((field) => (tiedForm(field) ?? form) === form), ...tied];
}

export function fieldName({ name, id }: FormField): string {
  return name || id;
}

export function isChoice({ type }: FormField): boolean {
  return /^(radio|checkbox)$/.test(type);
}

/**
 * Value of the field, or the code that the page gives for it. Several selected options are joined by commas. Empty
 * for an unselected choice.
 */
export function answerOf(
  field: FormField,
  isChosen = !isChoice(field) || (field as HTMLInputElement).checked,
): string {
  const { selectedOptions = [field] } = field as Partial<HTMLSelectElement>;
  return isChosen
    ? [...selectedOptions]
        .map((one) => one.value && (markOf(one, 'value') || one.value))
        .join()
        .trim()
    : '';
}
