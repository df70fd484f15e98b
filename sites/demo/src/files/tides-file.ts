/**
 * A file for download with an extension that is on no list: only the `download` attribute of the link identifies it.
 */
import texts from '../../locales/links.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { inLanguage, type Language } from '../language.ts';

const fileNames = { en: 'tides.json', fr: 'marees.json' };

export function tidesAddress(language: Language): string {
  return addressOf('home', language) + fileNames[language];
}

export function tidesFile(language: Language): string {
  return `${JSON.stringify(inLanguage(texts.tides, language), null, 2)}\n`;
}
