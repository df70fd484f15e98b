/** The messages of a locale file, one for each line of its JSON. Placeholders count as one word. */
export type Message = { readonly line: number; readonly text: string };

export function messagesOf(json: string): Message[] {
  return json.split('\n').flatMap((content, index) => {
    const match = /^\s*"(?:[^"\\]|\\.)+":\s*(?<value>"(?:[^"\\]|\\.)*"),?$/u.exec(content);
    const value = match?.groups?.['value'];
    if (value === undefined) return [];
    const text = (JSON.parse(value) as string).replaceAll(/\{\{[^}]*\}\}/gu, 'x');
    return [{ line: index + 1, text }];
  });
}
