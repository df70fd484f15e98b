/** A form as visitors see it: its name (row 3.18), its fields, and what has been answered in them. */
import { attributeOf, findAll, markOf, nearestMark, tiedForm } from './elements.ts';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the page gives analytics, else the form's own name or id. */
export function formName(form: Element): string {
  return (
    nearestMark(form, 'formName') ||
    // Attributes, since a field may be called "name" or "id".
    attributeOf(form, 'name') ||
    attributeOf(form, 'id')
  );
}

/** In the form or tied to it. Found by their elements: a field may be called "elements". */
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

/** Value, or the code that the page gives for it; choices of a list by commas; empty for what is not chosen. */
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
