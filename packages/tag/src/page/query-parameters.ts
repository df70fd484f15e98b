/** Parameters of a query string: the first value of each name, at most a fixed number of keys (row 9.22). */
import { decodeText } from './decode-text.ts';
import type { TagSettings } from '../tag-settings.ts';

export type QueryParameters = Readonly<Record<string, string>>;

/** Names and values decoded, `+` as a space; a broken escape is kept as it is. Linear in the length of the query. */
export function readQuery(query: string, { maximumQueryKeys }: TagSettings): QueryParameters {
  const parameters: Record<string, string> = Object.create(null);
  for (const pair of query.replace(/^[?&]/, '').split('&', maximumQueryKeys)) {
    const [name, ...value] = pair.split('=');
    const key = decode(name as string);
    if (key) parameters[key] ??= decode(value.join('='));
  }
  return parameters;
}

function decode(text: string): string {
  return decodeText(text.replace(/\+/g, ' '));
}
