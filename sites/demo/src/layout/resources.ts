/**
 * The site's own style sheet and scripts. They are always files, so that a strict content security policy can apply.
 */
import { base } from '../addresses.ts';
import { html, type Html } from '../html.ts';

export const assetsAddress = `${base}/assets`;

/** The style sheet and the icon. */
export function styleSheet(): Html {
  return html`<link rel="stylesheet" href="${assetsAddress}/site.css" />
    <link rel="icon" href="${assetsAddress}/icon.svg" type="image/svg+xml" />`;
}

/** `in order` blocks the parser, so that the script runs before the following elements. */
export function pageScript(name: string, when: 'in order' | 'deferred'): Html {
  const source = `${assetsAddress}/${name}.js`;
  return when === 'deferred'
    ? html`<script src="${source}" defer></script> `
    : html`<script src="${source}"></script> `;
}
