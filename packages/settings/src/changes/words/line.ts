/** Writes the line of a group of changes, in both languages. */
import type { Bilingual } from '../../generated/bilingual.ts';
import { changeInWords, fromTo } from './change-in-words.ts';
import { labelled } from './labelled.ts';
import { listLine } from './list-line.ts';
import type { SpotGroup } from './spot-groups.ts';
import type { Spot } from './spot.ts';
import { isBilingual, namesInWords, quoted, textOf, type Language } from './value-in-words.ts';

export interface Line extends Bilingual {
  /** The places of the changes that the line describes. */
  readonly places: readonly string[];
}

export function lineOf(group: SpotGroup): Line {
  const places = group.spots.map(({ change }) => change.place);
  return { en: sentence(group, 'en'), fr: sentence(group, 'fr'), places };
}

function sentence({ kind, spots }: SpotGroup, language: Language): string {
  const [first] = spots;
  if (!first) return '';
  if (kind === 'list') return listLine(first, spots, language);
  if (kind === 'switch') return switchLine(first, spots, language);
  if (kind === 'text') return textLine(first, spots, language);
  return valueLine(first, language);
}

/** `Chat opened: on → off in staging and production`. */
function switchLine(first: Spot, spots: readonly Spot[], language: Language): string {
  const [off, on] = language === 'en' ? ['off', 'on'] : ['désactivée', 'activée'];
  const change = first.change.after === true ? `${off} → ${on}` : `${on} → ${off}`;
  const environments = namesInWords(
    spots.map(({ title }) => title[language].toLowerCase()),
    language,
  );
  const where = language === 'en' ? `in ${environments}` : `en ${environments}`;
  return labelled(first.around, `${change} ${where}`, language);
}

/** A text in both languages. In each line it is in the language of the line, if it has changed there. */
function textLine(first: Spot, spots: readonly Spot[], language: Language): string {
  const isPair = !isBilingual(first.change.after);
  const own = isPair ? spots.find(({ member }) => member === language) : first;
  const { change, member } = own ?? first;
  const from = isPair ? change.before : textOf(change.before, language);
  const to = isPair ? change.after : textOf(change.after, language);
  // The title of a pair is the last of what is around its two texts.
  const trail = isPair ? first.around : [...first.around, first.title];
  const isOnlyOne = isPair && spots.length === 1;
  const which = isOnlyOne && member !== undefined ? ` (${nameOf(member, language)})` : '';
  const isName = isPair ? first.parent.endsWith('/name') : first.member === 'name';
  if (isName && trail.length > 1 && typeof to === 'string') {
    const renamed = language === 'en' ? 'renamed' : 'nouveau nom';
    return labelled(trail.slice(0, -1), `${renamed} ${quoted(to, language)}${which}`, language);
  }
  return labelled(withSuffix(trail, which), fromTo(from, to, language), language);
}

function nameOf(member: string, language: Language): string {
  if (language === 'en') return member === 'en' ? 'English' : 'French';
  return member === 'en' ? 'anglais' : 'français';
}

const withSuffix = (trail: readonly Bilingual[], suffix: string): readonly Bilingual[] =>
  trail.map((one, at) =>
    at === trail.length - 1 ? { en: one.en + suffix, fr: one.fr + suffix } : one,
  );

function valueLine({ around, title, member, entry, change }: Spot, language: Language): string {
  const own = member === undefined && entry ? entry.label : title;
  const { before, after } = change;
  return labelled([...around, own], changeInWords(before, after, language), language);
}
