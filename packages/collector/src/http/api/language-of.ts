import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '../../locales/messages.ts';
import { wordIn } from './query-values.ts';

/** Of the words of an answer: as the address says (`words`), else as the browser wants it. */
export function languageOf(request: FastifyRequest, given: URLSearchParams): Language {
  if (given.has('words')) return wordIn(given, 'words', ['en', 'fr']);
  return acceptedLanguage(request.headers['accept-language']);
}
