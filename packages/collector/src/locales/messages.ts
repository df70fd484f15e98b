/** Every sentence that a person may read, in both languages. */
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

/** `{rows}`, or `{rows|total|totals}`: the first word where it is one, in French also where it is none, else the second. */
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

/** An environment is never told by its id: `{environment}` is what people call it. */
function environment(language: Language, id: string | number): string {
  const names: Readonly<Record<string, string>> = MESSAGES[language].environment;
  return names[id] ?? String(id);
}

/** The language of the person at the terminal: `BALISE_LANG`, else the locale of the system. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const said = env['BALISE_LANG'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^fr/i.test(said) ? 'fr' : 'en';
}

/** The language that a browser prefers of the two; English when it wants neither. */
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
