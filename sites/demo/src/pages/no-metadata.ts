/** Row 3.13: a page without any metadata, to show the default texts for blank fields. */
import texts from '../../locales/no-metadata.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

export const noMetadataPage: PageDefinition = {
  id: 'noMetadata',
  texts,
  metadata: 'none',
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, heading, fields, same } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    <section>
      <h2>${heading}</h2>
      <dl class="fields">
        ${fields.map(
          ({ name, value }) =>
            html`<dt>${name}</dt>
              <dd><code>${value}</code></dd> `,
        )}
      </dl>
      <p>${same}</p>
    </section>`;
}
