/** What the settings call something, in both languages, as an editor shows it. */
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
