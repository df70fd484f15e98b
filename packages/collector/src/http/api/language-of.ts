import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '../../locales/messages.ts';

/** Of the words of an answer: as the address says, else as the browser wants it. */
export const languageOf = ({ headers }: FastifyRequest, asked: Language | undefined): Language =>
  asked ?? acceptedLanguage(headers['accept-language']);
