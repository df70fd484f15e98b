/**
 * The answers of a form that may leave it (rows 3.19, 5.14): those of fields that the page marks as not private, or lists, and
 * never secrets.
 */
import { scrubText } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import { foldSpaces } from '../../env/text.ts';
import { pageLanguage } from '../page/language.ts';
import { isUntracked, markOf, nearestMark, within } from './elements.ts';
import { answerOf, fieldName, fieldsOf, isChoice, type FormField } from './form-fields.ts';

/**
 * `type:name:value`, joined by `|`, each part cleaned for itself. `isChosen` is for choices that are made elsewhere than in the
 * form.
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

/** Text to report for an empty answer, often none; nothing at all for a field that stays private. */
export function collectedAs(field: FormField): string | undefined {
  if (isUntracked(field) || within(field, 'neverCollected')) return undefined;
  const mark = nearestMark(field, 'collect');
  const list =
    mark === settings.notPrivateFlag ? '*' : (attempt(() => JSON.parse(mark) as unknown) ?? mark);
  for (const item of [list].flat()) {
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

/** What visitors do not see is listed expressly, not as one of all inputs. */
function names(selector: string, { id, name }: FormField): boolean {
  return selector.split(/[^\w-]+/).some((word) => word && ['hidden', id, name].indexOf(word) >= 0);
}
