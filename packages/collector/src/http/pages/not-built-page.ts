/** The page in both languages that people see if they open the console or the demo site before the first build. */
import type { FastifyReply } from 'fastify';
import { message, type Language } from '../../base/locales/messages.ts';

export function sendNotBuilt(reply: FastifyReply, language: Language): FastifyReply {
  const other: Language = language === 'en' ? 'fr' : 'en';
  const page =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${message(language, 'page.not-built-title')}</title>` +
    `</head><body><main>${section(language, 'h1')}<p><code>npm run build</code></p>${section(other, 'h2')}</main></body></html>`;
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page);
}

function section(language: Language, heading: 'h1' | 'h2'): string {
  const title = message(language, 'page.not-built-title');
  const text = message(language, 'page.not-built-text');
  return `<section lang="${language}"><${heading}>${title}</${heading}><p>${text}</p></section>`;
}
