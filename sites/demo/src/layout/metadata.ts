/** The metadata of the host pages: `dcterms` (row 3.1), and links to the page in each language. */
import { addressOf } from '../addresses.ts';
import { attributes, html, type Html } from '../html.ts';
import { inLanguage, languages, threeLetterCode, type Language } from '../language.ts';
import type { PageDefinition } from '../page.ts';
import { layoutTexts } from './layout-texts.ts';

/** Institution, then application, each in English and French. */
export const serviceName = 'DEMO-DÉMO_BaliseDemo-DémoBalise';

export function metadata(page: PageDefinition, language: Language): Html | null {
  if (page.metadata === 'none') return null;
  const texts = inLanguage(page.texts, language);
  return html`<meta name="description" content="${texts.description}" />
    ${meta('title', inLanguage(page.metadata.title ?? page.texts.title, language))}
    ${meta('description', texts.description)} ${meta('creator', layoutTexts(language).institution)}
    ${meta('language', threeLetterCode(language), 'ISO639-2/T')}
    ${meta('subject', texts.subject, 'scheme')} ${meta('identifier', `demo-${page.id}`)}
    ${meta('issued', page.metadata.issued, 'W3CDTF')}
    ${meta('modified', page.metadata.modified, 'W3CDTF')} ${meta('service', serviceName)}
    ${meta('accessRights', page.metadata.accessRights)}
    ${page.metadata.type === undefined ? null : meta('type', page.metadata.type[language])}${owner(page.metadata.owner)}
    ${languages.map((each) => alternate(page, each))}`;
}

function alternate(page: PageDefinition, language: Language): Html {
  return html`<link
    rel="alternate"
    hreflang="${language}"
    href="${addressOf(page.id, language)}"
  /> `;
}

function owner(levels: string | undefined): Html | null {
  if (levels === undefined) return null;
  return html` <meta name="data-gc-analytics-owner" content="${levels}" />`;
}

function meta(name: string, content: string, scheme?: string): Html {
  return html`<meta
    name="dcterms.${name}"
    ${attributes({ title: scheme })}
    content="${content}"
  />`;
}
