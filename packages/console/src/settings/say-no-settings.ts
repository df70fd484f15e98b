/**
 * Shown instead of the console if the collector does not send its settings: an error in the language of the address,
 * with a button to reload.
 */
import en from '../locales/en/states.json' with { type: 'json' };
import fr from '../locales/fr/states.json' with { type: 'json' };

export function sayNoSettings(root: HTMLElement): void {
  const isFrench = window.location.pathname.startsWith('/fr');
  const words = (isFrench ? fr : en).noSettings;
  document.documentElement.lang = isFrench ? 'fr-CA' : 'en-CA';
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = words.title;
  const text = document.createElement('p');
  text.textContent = words.text;
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = words.again;
  again.addEventListener('click', () => window.location.reload());
  main.append(heading, text, again);
  root.replaceChildren(main);
}
