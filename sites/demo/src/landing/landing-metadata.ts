/** Metadata of a bilingual page: each tag in both languages, marked by `lang`. */
import { html, type Html } from '../html.ts';
import { languages, threeLetterCode, type Bilingual, type Language } from '../language.ts';
import { layoutTexts } from '../layout/layout-texts.ts';
import { serviceName } from '../layout/metadata.ts';

interface LandingTexts {
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly subject: Bilingual;
}

export function landingMetadata(texts: LandingTexts): Html {
  return html`${languages.map((language) => inOneLanguage(texts, language))}<meta
      name="dcterms.identifier"
      content="demo-landing"
    />
    <meta name="dcterms.issued" title="W3CDTF" content="2026-10-01" />
    <meta name="dcterms.modified" title="W3CDTF" content="2026-11-21" />
    <meta name="dcterms.service" content="${serviceName}" />
    <meta name="dcterms.accessRights" content="2" />`;
}

function inOneLanguage(texts: LandingTexts, language: Language): Html {
  return html`<meta name="dcterms.title" lang="${language}" content="${texts.title[language]}" />
    <meta name="dcterms.description" lang="${language}" content="${texts.description[language]}" />
    <meta
      name="dcterms.creator"
      lang="${language}"
      content="${layoutTexts(language).institution}"
    />
    <meta
      name="dcterms.language"
      lang="${language}"
      title="ISO639-2/T"
      content="${threeLetterCode(language)}"
    />
    <meta
      name="dcterms.subject"
      lang="${language}"
      title="scheme"
      content="${texts.subject[language]}"
    /> `;
}
