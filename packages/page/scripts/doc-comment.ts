/** Name or description from the settings in both languages. Editors show it as a doc comment. */
export interface Named {
  readonly en: string;
  readonly fr: string;
}

export function docComment({ en, fr }: Named): string {
  return `/** ${sentence(en)} · ${sentence(fr)} */`;
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
