/**
 * Shows the search words and only the results that contain one of them, or "no results". Without search words, all
 * results stay.
 */
import { fold } from './contains-words.ts';

const query = (new URLSearchParams(location.search).get('q') ?? '').trim();
if (query !== '') showResultsFor(query);

function showResultsFor(words: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) {
    field.value = words;
  }
  const heading = document.querySelector('[data-query]');
  if (heading !== null) heading.textContent = words;
  keepMatches(words);
}

function keepMatches(words: string): void {
  const results = [...document.querySelectorAll('#result-list > section')];
  const matches = results.filter((result) => holdsAnyOf(words, result.textContent));
  if (matches.length === 0) showNoResults();
  for (const result of results) {
    if (!matches.includes(result)) result.remove();
  }
  matches.forEach((result, index) => number(result, index + 1));
}

/** Spec §2: each result link carries its position. */
function number(result: Element, place: number): void {
  result.querySelector('.result-link')?.setAttribute('data-dtm-srchlnknm', String(place));
}

function showNoResults(): void {
  const template = document.querySelector<HTMLTemplateElement>('#no-results');
  if (template === null) return;
  document.querySelector('#query-summary')?.replaceChildren(template.content.cloneNode(true));
  document.querySelector('#result-list')?.remove();
}

function holdsAnyOf(words: string, text: string): boolean {
  const content = fold(text);
  return fold(words)
    .split(/\s+/)
    .map((word) => word.replace(/s$/, ''))
    .some((word) => word.length > 2 && content.includes(word));
}
