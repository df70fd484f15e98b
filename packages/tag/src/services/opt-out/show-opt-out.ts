/**
 * Opt-out control of a notice page. Each element with `data-balise-opt-out` shows whether visits are counted and with
 * which identifier. Its button stops or resumes counting. It only uses elements and texts, so no content security
 * policy blocks it.
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
  // The state may change later through this page or another tab. Not every browser reports cookie changes, so the
  // state is checked again.
  setInterval(showAll, LOOK_AGAIN_MILLISECONDS);
}

/** Inserts the parts into their place. Returns a function that updates them. */
function fill(place: HTMLElement, settings: CountingSettings, chosen: () => void): () => void {
  place.lang = /^fr/i.test(place.closest('[lang]')?.getAttribute('lang') ?? '') ? 'fr' : 'en';
  const texts = place.lang === 'fr' ? fr : en;
  const status = document.createElement('p');
  // Screen readers announce changes of this element.
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
    const isOver = state !== 'counted' && state !== 'stopped';
    // A hidden button would lose the focus.
    if (isOver && document.activeElement === button) {
      status.tabIndex = -1;
      status.focus();
    }
    scope.hidden = button.hidden = isOver;
  };
}

/** Sets only a changed text, because screen readers would announce the same text again. */
function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
