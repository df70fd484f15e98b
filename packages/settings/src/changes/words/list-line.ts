/** The line of the entries or values that were added to a list and removed from it. */
import { isObject } from '../../installation/json-object.ts';
import { sameJson } from '../same-json.ts';
import { addedAndRemoved, changeInWords } from './change-in-words.ts';
import { labelled } from './labelled.ts';
import { renamedEntries } from './renamed-entries.ts';
import { memberOf } from './schema-titles.ts';
import type { Spot } from './spot.ts';
import { namesInWords, textOf, type Language } from './value-in-words.ts';

/** With more entries, each has its name only. */
const MOST_WITH_DETAILS = 3;

/** `Production hosts: added travel.example (Travel); renamed a.example to b.example`. */
export function listLine(first: Spot, spots: readonly Spot[], language: Language): string {
  const pairs = changedKeys(spots);
  const inPairs = new Set(pairs.flat());
  const renamed = renamedEntries(spots.filter((spot) => !inPairs.has(spot)));
  const inRenamed = new Set(renamed.flat());
  const others = spots.filter((spot) => !inPairs.has(spot) && !inRenamed.has(spot));
  const [added, removed] = ['add', 'remove'].map((kind) => {
    const own = others.filter(({ change }) => change.kind === kind);
    const withDetails = kind === 'add' && own.length <= MOST_WITH_DETAILS;
    return own.map((spot) => nameOf(spot, language) + (withDetails ? details(spot, language) : ''));
  });
  const words = [
    addedAndRemoved(added ?? [], removed ?? [], language),
    ...(renamed.length > 0 ? [renamedInWords(renamed, language)] : []),
    ...pairs.map(([from, to]) => changedEntry(from, to, language)),
  ].filter((one) => one !== '');
  return labelled([...first.around, first.title], words.join('; '), language);
}

const nameOf = ({ entry }: Spot, language: Language): string => entry?.quoted[language] ?? '';

/** `renamed a.example to b.example and c.example to d.example`. */
function renamedInWords(pairs: readonly (readonly [Spot, Spot])[], language: Language): string {
  const isEnglish = language === 'en';
  const names = pairs.map(([from, to]) =>
    [from, to].map((spot) => nameOf(spot, language)).join(isEnglish ? ' to ' : ' devient '),
  );
  return (isEnglish ? 'renamed ' : '') + namesInWords(names, language);
}

/** An entry with another key is removed and added. With the same name it is one entry for people. */
function changedKeys(spots: readonly Spot[]): readonly (readonly [Spot, Spot])[] {
  const isNamed = ({ change }: Spot): boolean => isObject(change.before ?? change.after);
  const added = spots.filter((spot) => spot.change.kind === 'add' && isNamed(spot));
  return spots
    .filter((spot) => spot.change.kind === 'remove' && isNamed(spot))
    .flatMap((from) => {
      const same = added.filter(({ entry }) => sameJson(entry?.label, from.entry?.label));
      const [to] = same;
      return to && same.length === 1 ? [[from, to] as const] : [];
    });
}

/** `changed “Sessions” (Names: added “ticket”)`. */
function changedEntry(from: Spot, to: Spot, language: Language): string {
  const [before, after] = [from.change.before, to.change.after].map((value) =>
    isObject(value) ? value : {},
  );
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const members = names
    .filter((name) => !sameJson(before?.[name], after?.[name]))
    .map((name) => {
      const { title } = memberOf(to.schema, name);
      return labelled([title], changeInWords(before?.[name], after?.[name], language), language);
    });
  const verb = language === 'en' ? 'changed' : 'modification de';
  return `${verb} ${nameOf(to, language)} (${members.join('; ')})`;
}

const NUMBERS: readonly string[] = ['eVar', 'prop', 'list', 'hierarchy', 'number'];

/** The institution of a host, the numbers of a variable or an event, and what a rule without code reacts to. */
function details({ change: { after }, schema }: Spot, language: Language): string {
  if (!isObject(after)) return '';
  const numbers = NUMBERS.flatMap((name) => {
    const number = Object.hasOwn(after, name) ? after[name] : undefined;
    if (typeof number !== 'number') return [];
    return [`${memberOf(schema, name).title[language]} ${number}`];
  });
  const { on, element } = isObject(after['when']) ? after['when'] : {};
  const when = [on, element].filter((one) => typeof one === 'string');
  const institution = textOf(after['department'], language);
  const all = [...(institution === undefined ? [] : [institution]), ...when, ...numbers];
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}
