/** The date of the last change, at the end of the content. */
import { html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import type { PageDefinition } from '../page.ts';
import { layoutTexts } from './layout-texts.ts';

export function pageDetails(page: PageDefinition, language: Language): Html | null {
  if (page.metadata === 'none') return null;
  const texts = layoutTexts(language);
  return html`<section class="pagedetails">
    <h2 class="wb-inv">${texts.pageDetails}</h2>
    <dl id="wb-dtmd">
      <dt>${texts.dateModified}</dt>
      <dd>
        <time property="dateModified" datetime="${page.metadata.modified}"
          >${page.metadata.modified}</time
        >
      </dd>
    </dl>
  </section>`;
}
