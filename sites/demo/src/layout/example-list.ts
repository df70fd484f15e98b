/** A list of links or buttons to click, each with a hint. */
import { html, type Html } from '../html.ts';

export interface Example {
  readonly control: Html;
  readonly hint: Html | string;
}

export function exampleList(examples: readonly Example[]): Html {
  return html`<ul class="examples">
    ${examples.map(
      ({ control, hint }) =>
        html`<li>
          ${control}
          <p class="hint">${hint}</p>
        </li> `,
    )}
  </ul>`;
}
