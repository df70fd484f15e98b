/** Form fields, each with a label and an optional hint. */
import { attributes, html, type Html, type HtmlValue } from '../html.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

interface FieldTexts {
  readonly label: HtmlValue;
  readonly hint?: Html | string;
}

export function textField(id: string, texts: FieldTexts, more: Attributes = {}): Html {
  const pairs = { type: 'text', id, name: id, autocomplete: 'off', ...hinted(id, texts), ...more };
  return field(id, texts, html`<input ${attributes(pairs)} />`);
}

export function selectField(
  id: string,
  texts: FieldTexts,
  options: readonly (Html | string)[],
  more: Attributes = {},
): Html {
  const list = options.map((option) =>
    typeof option === 'string' ? html`<option>${option}</option> ` : option,
  );
  return field(
    id,
    texts,
    html`<select ${attributes({ id, name: id, ...hinted(id, texts), ...more })}>
      ${list}
    </select>`,
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly more?: Attributes;
}

export function choiceField(
  type: 'checkbox' | 'radio',
  name: string,
  legend: string,
  choices: readonly Choice[],
): Html {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${choices.map(({ value, label, more }) => {
      const id = `${name}-${value}`;
      return html`<label for="${id}"
        ><input ${attributes({ type, id, name, value, ...more })} /> ${label}</label
      > `;
    })}
  </fieldset>`;
}

function field(id: string, { label, hint }: FieldTexts, control: Html): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint === undefined ? null : html`<p class="hint" id="${id}-hint">${hint}</p>`} ${control}
  </div> `;
}

function hinted(id: string, { hint }: FieldTexts): Attributes {
  return { 'aria-describedby': hint === undefined ? undefined : `${id}-hint` };
}
