import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '../../base/locales/messages.ts';

/** The language of the texts in an answer: from the address, otherwise from the browser. */
export const languageOf = ({ headers }: FastifyRequest, asked: Language | undefined): Language =>
  asked ?? acceptedLanguage(headers['accept-language']);
