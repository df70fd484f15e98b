/** Whether a hit matches a search, by its shown values. */
import { fold, wordMatcher, type Hit } from '@balise/beacon';
import type { ReportFilter } from '@balise/contract';
import { patternOf } from '../../intake/live/pattern.ts';
import { sentRule } from '../../hit/rules/sent-rule.ts';
import type { HitSearch, Looks } from './hit-search.ts';
import { searchedTexts, valueOf } from './searched-texts.ts';
import { variablesNamed } from './variables-named.ts';

export function matches(hit: Hit, search: HitSearch): boolean {
  const { source, words, filters, looks, host, path } = search;
  if (source !== 'all' && (hit.origin.isSimulated === true) !== (source === 'simulated'))
    return false;
  if (!looks.every((one) => looksSo(hit, one))) return false;
  if (host !== undefined && !patternOf(host)(hit.host)) return false;
  if (path !== undefined && !patternOf(path)(hit.path)) return false;
  if (!filters.every((filter) => holds(hit, filter))) return false;
  if (words.length === 0) return true;
  const texts = searchedTexts(hit);
  return words.every(
    (word) =>
      texts.some(wordMatcher(word)) ||
      variablesNamed(word).some((id) => (valueOf(hit, id) ?? '') !== ''),
  );
}

function looksSo(hit: Hit, looks: Looks): boolean {
  const { linkType, linkName, events } = hit;
  const rule = looks.rule === undefined ? '' : sentRule(hit);
  if (rule !== '') return rule === looks.rule;
  if (!looks.linkTypes.includes(linkType)) return false;
  if (looks.linkName !== undefined && looks.linkName !== linkName) return false;
  return looks.events.length === 0 || events.some(({ id }) => looks.events.includes(id));
}

/** `is` and `one-of` compare exactly. `starts-with` and `contains` ignore case and accents. */
function holds(hit: Hit, { dimension, operator, values }: ReportFilter): boolean {
  const value = valueOf(hit, dimension);
  if (operator === 'is-not') return !values.includes(value ?? '');
  if (value === undefined) return false;
  if (operator === 'is' || operator === 'one-of') return values.includes(value);
  const folded = fold(value);
  return values.some((given) =>
    operator === 'contains' ? folded.includes(fold(given)) : folded.startsWith(fold(given)),
  );
}
