/** Direct calls that the rules react to (row 4.15), each with the dimensions of the kind of link beacon that it causes. */
import type { LinkKind, Rule } from '@balise/settings';
import { docComment } from './doc-comment.ts';
import { triggersOf } from './rule-triggers.ts';

/** A player's record is said in words of its own (row 3.16). */
const RECORDS: Readonly<Record<string, string>> = { media: 'MediaDetail' };

export function directCallTypes(rules: readonly Rule[], kinds: readonly LinkKind[]): string {
  const members = [...triggersOf('direct-call', rules)].map(
    ([identifier, { name, link }]) =>
      `${docComment(name)}\nreadonly '${identifier}': ${detailType(kinds.find(({ id }) => id === link))};`,
  );
  return [
    "import type { MediaDetail } from '../media-detail.d.ts';",
    "import type { Detail } from '../satellite.d.ts';",
    '',
    '/** What a page can say with each direct call. · Ce qu’une page peut dire avec chaque appel direct. */',
    `export interface DirectCalls {\n${members.join('\n')}\n}`,
  ].join('\n');
}

/** A call without a beacon of its own has nothing to say. */
function detailType(kind: LinkKind | undefined): string {
  if (!kind) return 'undefined';
  const names = kind.dimensions.map((name) => `'${name}'`).join(' | ');
  const record = RECORDS[kind.id];
  return `Detail<${names}${record ? `, ${record}` : ''}>`;
}
