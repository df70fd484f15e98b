/** Rows 2.9, 2.10, 5.4, 5.5, 5.12, 5.16, 5.17: links of every kind, and links that must not be measured. */
import texts from '../../locales/links.json' with { type: 'json' };
import { addressOf, exampleAddress } from '../addresses.ts';
import { guideAddress } from '../files/guide-file.ts';
import { tidesAddress } from '../files/tides-file.ts';
import { attributes, html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { exampleList, type Example } from '../layout/example-list.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import { assetsAddress } from '../layout/resources.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

type Texts = InOneLanguage<typeof texts>;

export const linksPage: PageDefinition = {
  id: 'links',
  texts,
  metadata: {
    issued: '2026-10-01',
    modified: '2026-11-21',
    accessRights: '2',
    owner: 'DFO-MPO|Coast-Côte|Sea-Mer|Guides',
  },
  library: 'head',
  bodyScripts: ['exit-notice'],
  content,
};

/** Row 2.9: anchors with the prefixes of components. */
const exceptions = ['shr-pg-example', 'wb-auto-5'];

function content({ language }: PageContext): Html {
  const { title, introduction, downloads, exits, contact, anchors, custom, notice } = inLanguage(
    texts,
    language,
  );
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    ${experiment('downloads', downloads, language, downloadLinks(downloads, language))}
    ${experiment('exits', exits, language, exitLinks(exits, language))}
    ${experiment('contact', contact, language, contactLinks(contact, language))}
    ${experiment('anchors', anchors, language, anchorLinks(anchors, language))}
    ${experiment('custom', custom, language, customControls(custom, language))}
    ${experiment(
      'notice',
      notice,
      language,
      exampleList([
        {
          control: link(
            exampleAddress('site', notice.path, language),
            { class: 'wb-exitscript', rel: 'external' },
            notice.link,
          ),
          hint: notice.hint,
        },
      ]),
    )}
    ${nextExperiment('links', language)}`;
}

function downloadLinks(downloads: Texts['downloads'], language: Language): Html {
  const { pdf, attribute, elsewhere } = downloads;
  const table = { en: 'buoys.csv', fr: 'bouees.csv' }[language];
  return exampleList([
    {
      control: link(`${guideAddress(language)}?version=2#page=1`, {}, pdf.link),
      hint: richText(pdf.hint, language),
    },
    {
      control: link(tidesAddress(language), { download: '' }, attribute.link),
      hint: richText(attribute.hint, language),
    },
    {
      control: link(exampleAddress('files', table, language), {}, elsewhere.link),
      hint: elsewhere.hint,
    },
  ]);
}

function exitLinks(exits: Texts['exits'], language: Language): Html {
  const { newTab, image } = exits;
  const one = (
    { link: text, path, hint }: Texts['exits']['plain'],
    more: Record<string, string> = {},
    host: 'site' | 'internal' = 'site',
  ): Example => ({
    control: link(exampleAddress(host, path, language), more, text),
    hint: richText(hint, language),
  });
  const [begin = '', ...rest] = newTab.link.split(' ');
  const picture = html`<img
    src="${assetsAddress}/sailboat.svg"
    alt="${image.alternative}"
    width="160"
    height="90"
  />`;
  return exampleList([
    one(exits.plain, { rel: 'external' }),
    {
      control: html`<a
        href="${exampleAddress('site', newTab.path, language)}"
        rel="external noopener"
        target="_blank"
        ><span>${begin}</span><br />
        <strong>${rest.join(' ')}</strong></a
      >`,
      hint: newTab.hint,
    },
    { control: link(exampleAddress('site', image.path, language), {}, picture), hint: image.hint },
    one(exits.crossDomain),
    one(exits.internal, {}, 'internal'),
    one(exits.excluded),
    one(exits.exempt, { 'data-gc-analytics-exempt': 'true' }),
    one(exits.doNotTrack, { 'data-gc-analytics-dnt': '' }),
  ]);
}

function contactLinks({ email, telephone }: Texts['contact'], language: Language): Html {
  const letter = `mailto:buoys@example.org?subject=${encodeURIComponent(email.subject)}`;
  return exampleList([
    { control: link(letter, {}, email.link), hint: richText(email.hint, language) },
    {
      control: link('tel:+1-613-555-0100', {}, telephone.link),
      hint: richText(telephone.hint, language),
    },
  ]);
}

function anchorLinks(anchors: Texts['anchors'], language: Language): Html {
  const { first, second, exceptionHint, exceptionTarget } = anchors;
  const list = exampleList([
    { control: link('#downloads', {}, first.link), hint: richText(first.hint, language) },
    { control: link('#custom', {}, second.link), hint: richText(second.hint, language) },
    ...exceptions.map((anchor) => ({
      control: link(`#${anchor}`, {}, html`<code>#${anchor}</code>`),
      hint: exceptionHint,
    })),
  ]);
  return html`${list}
  ${exceptions.map((anchor) => html`<p id="${anchor}">${exceptionTarget} <code>#${anchor}</code></p> `)}`;
}

function customControls(custom: Texts['custom'], language: Language): Html {
  const { link: benefits, button, navigation } = custom;
  const shown = (name: string, value: string): Html => html`<code>${name}="${value}"</code>`;
  const click = 'data-gc-analytics-customclick';
  return exampleList([
    {
      control: link(addressOf('benefits', language), { [click]: benefits.value }, benefits.link),
      hint: shown(click, benefits.value),
    },
    {
      control: html`<button type="button" class="btn" ${attributes({ [click]: button.value })}>
        ${button.link}
      </button>`,
      hint: shown(click, button.value),
    },
    {
      control: link(
        addressOf('news', language),
        { 'data-gc-analytics-navigation': navigation.value },
        navigation.link,
      ),
      hint: shown('data-gc-analytics-navigation', navigation.value),
    },
  ]);
}

function link(href: string, more: Readonly<Record<string, string>>, text: Html | string): Html {
  return html`<a${attributes({ href, ...more })}>${text}</a>`;
}
