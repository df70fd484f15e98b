/**
 * The opt-out of a notice page: every element marked with `data-balise-opt-out` says whether visits are counted and by which
 * identifier, and has a button that stops or resumes it. Elements and texts only: no policy of a page stands against them.
 */
import { document } from '../../env/browser.ts';
import type { CountingSettings } from '../../env/tag-settings.ts';
import { choose, counting, identifiers, siteOfChoice } from './counting.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const PLACES = '[data-balise-opt-out]';
const LOOK_AGAIN_MILLISECONDS = 1000;

export function showOptOut(settings: CountingSettings): void {
  const shows = [...document.querySelectorAll<HTMLElement>(PLACES)].map((place) =>
    fill(place, settings, () => showAll()),
  );
  const showAll = (): void => shows.forEach((show) => show());
  showAll();
  // The page itself may be counted only now, and another tab may decide otherwise. Not every browser tells of cookies.
  setInterval(showAll, LOOK_AGAIN_MILLISECONDS);
}

/** Puts the parts into their place; what it gives says in them how things are. */
function fill(place: HTMLElement, settings: CountingSettings, chosen: () => void): () => void {
  place.lang = /^fr/i.test(place.closest('[lang]')?.getAttribute('lang') ?? '') ? 'fr' : 'en';
  const texts = place.lang === 'fr' ? fr : en;
  const status = document.createElement('p');
  // Read out when it changes.
  status.setAttribute('role', 'status');
  const identifier = document.createElement('p');
  const scope = document.createElement('p');
  const button = document.createElement('button');
  button.type = 'button';
  place.replaceChildren(status, identifier, scope, button);

  let isKept = true;
  button.addEventListener('click', () => {
    isKept = choose(counting(settings) !== 'stopped');
    chosen();
  });
  return () => {
    const state = counting(settings);
    const known = identifiers().join(', ');
    say(status, texts[state] + (isKept ? '' : ' ' + texts.notKept));
    say(identifier, known ? texts.identifier.replace('{identifier}', known) : texts.noIdentifier);
    say(scope, texts.scope.replace('{site}', siteOfChoice()));
    say(button, state === 'stopped' ? texts.resume : texts.stop);
    scope.hidden = button.hidden = state !== 'counted' && state !== 'stopped';
  };
}

/** A text that stays is not read out again. */
function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
