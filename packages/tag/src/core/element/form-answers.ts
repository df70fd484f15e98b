/**
 * Collects the answers of a form that may be reported (rows 3.19, 5.14). The page must mark or list the field.
 * Secrets are never collected.
 */
import { scrubText } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import { foldSpaces } from '../../env/text.ts';
import { pageLanguage } from '../page/language.ts';
import { isUntracked, markOf, nearestMark, within } from './elements.ts';
import { answerOf, fieldName, fieldsOf, isChoice, type FormField } from './form-fields.ts';

/**
 * Returns `type:name:value` items, joined by `|`. Each part is cleaned separately. `isChosen` is for choices that are
 * not in the field itself.
 */
export function formAnswers(form: Element, isChosen?: (field: FormField) => boolean): string {
  const language = pageLanguage();
  const clean = (text: string): string =>
    scrubText(foldSpaces(text.replace(/\|/g, ' ')), language).text;
  const items: string[] = [];
  for (const field of fieldsOf(form)) {
    const empty = collectedAs(field);
    const value =
      empty !== undefined && (answerOf(field, isChosen?.(field)) || (!isChoice(field) && empty));
    if (value) {
      items.push([field.type.replace(/-.*/, ''), fieldName(field), value].map(clean).join(':'));
    }
  }
  return items.join('|');
}

/** Text to report for an empty answer, often empty; undefined for a private field. */
export function collectedAs(field: FormField): string | undefined {
  if (isUntracked(field) || within(field, 'neverCollected')) return undefined;
  const mark = nearestMark(field, 'collect');
  const list =
    mark === settings.notPrivateFlag ? '*' : (attempt(() => JSON.parse(mark) as unknown) ?? mark);
  for (const item of ([] as unknown[]).concat(list)) {
    const { value = item, emptyField } = Object(item) as Readonly<Record<string, unknown>>;
    const selector = String(value);
    if (
      attempt(() => field.matches(selector)) &&
      (field.type !== 'hidden' || markOf(field, 'collect') || names(selector, field))
    ) {
      return foldSpaces(emptyField);
    }
  }
  return undefined;
}

/** Hidden fields are collected only if the selector names them. A general selector for inputs is not enough. */
function names(selector: string, { id, name }: FormField): boolean {
  return selector.split(/[^\w-]+/).some((word) => word && ['hidden', id, name].indexOf(word) >= 0);
}
