/** Shows a picked element: how many its selector finds, and the selector for those who want it. */
import { elementWords, fillWords } from '@balise/settings/why-words';
import type { BadgeTexts } from '../badge-texts.ts';
import type { SeenElement } from '../entry.ts';
import type { PanelLanguage } from '../panel/panel-language.ts';
import { make } from '../panel/panel.ts';
import type { Picked } from './twin-selector.ts';

/** Undefined if no selector finds the element and nothing else. */
export type Found = Picked | undefined;

export interface AboutParts {
  readonly seen: SeenElement;
  readonly found: Found;
  readonly texts: BadgeTexts;
  readonly language: PanelLanguage;
  /** Whether the page names one in the other language. */
  readonly hasTwin: boolean;
}

/** The sentences about the element, and below them its selector. */
export function aboutPicked({
  seen,
  found,
  texts,
  language,
  hasTwin,
}: AboutParts): [about: HTMLElement[], more: HTMLElement[]] {
  const { picker: words } = texts;
  const name = elementWords(seen, language);
  const title = make(
    'h2',
    { id: 'title' },
    fillWords(found ? words.picked : words.notFound, { name }),
  );
  if (!found) return [[title], []];
  const twin = found.twin === undefined ? words.twinUnknown : words.twin;
  const about = [
    title,
    make('p', {}, fillWords(words.here, { count: found.here })),
    ...(hasTwin ? [make('p', {}, fillWords(twin, { count: found.twin ?? 0 }))] : []),
    make('p', {}, words.sent),
  ];
  const code = make('p', {}, make('code', {}, found.selector));
  return [about, [make('details', {}, make('summary', {}, words.selector), code)]];
}
