/** The end of the content: details of the page, then the date of the last change. */
import { html, type Html } from '../html.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { layoutTexts } from './layout-texts.ts';

export function pageDetails(page: PageDefinition, context: PageContext): Html | null {
  if (page.metadata === 'none') return null;
  const texts = layoutTexts(context.language);
  return html`<section class="pagedetails">
    <h2 class="wb-inv">${texts.pageDetails}</h2>
    ${page.details?.(context)}
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
