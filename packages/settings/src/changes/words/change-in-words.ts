/** Writes the change of a value in words of one language. */
import { isObject } from '../../installation/json-object.ts';
import { sameJson } from '../same-json.ts';
import {
  isBilingual,
  itemsInWords,
  namesInWords,
  valueInWords,
  type Language,
} from './value-in-words.ts';

/** Lists name what was added and removed, and services whether they have a configuration. */
export function changeInWords(before: unknown, after: unknown, language: Language): string {
  const isEnglish = language === 'en';
  if (isAbsent(before) && isConfiguration(after))
    return isEnglish ? 'configuration added' : 'configuration ajoutée';
  if (isConfiguration(before) && isAbsent(after))
    return isEnglish ? 'configuration removed' : 'configuration retirée';
  if (!isPlainList(before) || !isPlainList(after)) return fromTo(before, after, language);
  const [added, removed] = [without(after, before), without(before, after)];
  if (added.length + removed.length > 0)
    return addedAndRemoved(
      itemsInWords(added, language),
      itemsInWords(removed, language),
      language,
    );
  return isEnglish ? 'new order' : 'nouvel ordre';
}

/** `255 → 100`. Values that look the same when they are short have another content. */
export function fromTo(before: unknown, after: unknown, language: Language): string {
  const [from, to] = [before, after].map((value) => valueInWords(value, language));
  if (from === to) return language === 'en' ? 'content changed' : 'contenu modifié';
  return `${from} → ${to}`;
}

/** `added a and b; removed c`. */
export function addedAndRemoved(
  added: readonly string[],
  removed: readonly string[],
  language: Language,
): string {
  const [plus, minus] = language === 'en' ? ['added', 'removed'] : ['ajout de', 'retrait de'];
  return [
    ...(added.length > 0 ? [`${plus} ${namesInWords(added, language)}`] : []),
    ...(removed.length > 0 ? [`${minus} ${namesInWords(removed, language)}`] : []),
  ].join('; ');
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const isConfiguration = (value: unknown): boolean => isObject(value) && !isBilingual(value);

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

const without = (list: readonly unknown[], others: readonly unknown[]): readonly unknown[] =>
  list.filter((one) => !others.some((other) => sameJson(one, other)));
