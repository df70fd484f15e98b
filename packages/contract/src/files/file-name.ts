/**
 * Names of downloaded files, shared by the collector and the console. This file imports nothing, so that a page can
 * load it without a schema library.
 */

/**
 * `balise-termes-de-recherche.csv` from `['Termes de recherche']` and `csv`: lower-case ASCII letters and digits, which
 * every file system and header takes. Empty parts are left out.
 */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts.map(folded).filter((part) => part !== '');
  return `${['balise', ...words].join('-')}.${extension}`;
}

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[œæ]/g, (ligature) => LIGATURES[ligature] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
