/** Captions of the video. */
import texts from '../../locales/media.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { inLanguage, type Language } from '../language.ts';

const fileNames = { en: 'bell-captions.vtt', fr: 'cloche-sous-titres.vtt' };

export function captionsAddress(language: Language): string {
  return addressOf('home', language) + fileNames[language];
}

export function captionsFile(language: Language): string {
  const [near, far] = inLanguage(texts.video.captions, language);
  return `WEBVTT\n\n00:00.000 --> 00:05.000\n${near}\n\n00:05.000 --> 00:10.000\n${far}\n`;
}
