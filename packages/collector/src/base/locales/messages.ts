/** All messages for people, in both languages. */
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

export type Language = 'en' | 'fr';

type Messages = typeof en;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type MessageKey = KeyOf<Messages>;
export type ProblemCode = keyof Messages['problem'];
export type MessageValues = Readonly<Record<string, string | number>>;

const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr };

/**
 * `{rows}` inserts a value. `{rows|total|totals}` inserts the singular or the plural for the value. French uses the
 * singular for 0 too.
 */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
const PLURALS = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') };

export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  let found: unknown = MESSAGES[language];
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found).replace(PLACE, (whole, name: string, one?: string, several?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined)
      return name === 'environment' ? environment(language, value) : String(value);
    return String(PLURALS[language].select(Number(value)) === 'one' ? one : several);
  });
}

/** Translates the id of an environment: `{environment}` shows its name. */
function environment(language: Language, id: string | number): string {
  const names: Readonly<Record<string, string>> = MESSAGES[language].environment;
  return names[id] ?? String(id);
}

/** The language of the terminal: `BALISE_LANG`, otherwise the locale of the system. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const said = env['BALISE_LANG'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^fr/i.test(said) ? 'fr' : 'en';
}

/** The preferred language of a browser; English if it accepts neither language. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = /^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1];
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(({ tag, weight }) => /^(en|fr)(-|$)/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return wanted[0]?.tag.startsWith('fr') ? 'fr' : 'en';
}
