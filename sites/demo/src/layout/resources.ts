/** The site's own style sheet and scripts: always files, so that a strict content policy holds. */
import { base } from '../addresses.ts';
import { html, type Html } from '../html.ts';

export const assetsAddress = `${base}/assets`;

/** Style of the page, and its icon. */
export function styleSheet(): Html {
  return html`<link rel="stylesheet" href="${assetsAddress}/site.css" />
    <link rel="icon" href="${assetsAddress}/icon.svg" type="image/svg+xml" />`;
}

/** `in order` stops the parser, so that the script has run before what follows it. */
export function pageScript(name: string, when: 'in order' | 'deferred'): Html {
  const source = `${assetsAddress}/${name}.js`;
  return when === 'deferred'
    ? html`<script src="${source}" defer></script> `
    : html`<script src="${source}"></script> `;
}
