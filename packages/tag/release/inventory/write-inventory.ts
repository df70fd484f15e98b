/**
 * Writes the inventory of the settings into the documents for privacy officers and site teams, so that they stay
 * correct.
 */
import type { Dimension, Settings } from '@balise/settings';
import { HIT_PARAMETERS, variableNames } from '../pack-parameters.ts';
import { cookiesOf, isSet, type InventoryCookie } from './cookies.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

export type InventoryLanguage = 'en' | 'fr';

const TEXTS = { en, fr };
const DAY = 24 * 60;
const MARKED = /(<!-- inventory: ([\w-]+) -->\n)[^]*?(<!-- \/inventory -->)/g;

/** Returns the document with new content in its marked parts. Throws on an unknown part. */
export function withInventory(
  document: string,
  settings: Settings,
  language: InventoryLanguage,
): string {
  const parts = partsOf(settings, language);
  return document.replace(MARKED, (_, open: string, name: string, close: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no inventory of "${name}".`);
    return open + part + '\n' + close;
  });
}

function partsOf(settings: Settings, language: InventoryLanguage): Record<string, string> {
  const texts = TEXTS[language];
  const cookies = cookiesOf(settings);
  const shipped = cookies.filter(
    ({ setBy }) => setBy === 'counted' || (setBy === 'visitorMarkers' && settings.services[setBy]),
  );
  return {
    cookies: table(
      texts.cookieHeads,
      cookies.map((cookie) => [
        '`' + cookie.name + '`',
        textOf(texts.cookies, cookie.purpose),
        lifetime(cookie, language),
        isSet(cookie, settings) ? texts.on : texts.off,
        texts.setBy[cookie.setBy],
      ]),
    ),
    'shipped-cookies': shipped.map(({ name }) => '`' + name + '`').join(', ') + '.',
    dimensions: dimensions(settings, language),
    parameters: table(
      texts.parameterHeads,
      HIT_PARAMETERS.map((name) => ['`' + name + '`', textOf(texts.parameters, name)]),
    ),
  };
}

function dimensions({ variables }: Settings, language: InventoryLanguage): string {
  const texts = TEXTS[language];
  const families = [...new Set(variables.dimensions.map(({ family }) => family))];
  const row = (dimension: Dimension): string[] => [
    `${dimension.name[language]} (\`${dimension.id}\`)`,
    variableNames(dimension).join(', '),
    texts.scope[dimension.scope],
    texts.content[dimension.content],
    String(dimension.maxLength),
  ];
  return families
    .flatMap((family) => [
      textOf(texts.families, family),
      table(
        texts.dimensionHeads,
        variables.dimensions.filter((dimension) => dimension.family === family).map(row),
      ),
    ])
    .join('\n\n');
}

function lifetime({ minutes }: InventoryCookie, language: InventoryLanguage): string {
  const { session, days, minutes: some } = TEXTS[language];
  if (!minutes) return session;
  return minutes < DAY
    ? some.replace('{count}', String(minutes))
    : days.replace('{count}', String(minutes / DAY));
}

function textOf(texts: Readonly<Record<string, string>>, key: string): string {
  const text = texts[key];
  if (!text) throw new Error(`The inventory has no words for "${key}".`);
  return text;
}

function table(heads: string, rows: readonly (readonly string[])[]): string {
  const rule = heads.replace(/[^|]+/g, ' --- ').trim();
  return [heads, rule, ...rows.map((cells) => cells.join(' | '))]
    .map((line) => `| ${line} |`)
    .join('\n');
}
