/**
 * Generates the types of the direct calls that trigger rules (row 4.15). A call accepts the dimensions of the link
 * beacon that it sends.
 */
import type { LinkKind, Rule } from '@balise/settings';
import { docComment } from './doc-comment.ts';
import { triggersOf } from './rule-triggers.ts';

/** Kinds of link beacon with their own type of call detail. Media calls accept the record of a player (row 3.16). */
const RECORDS: Readonly<Record<string, string>> = { media: 'MediaDetail' };

export function directCallTypes(rules: readonly Rule[], kinds: readonly LinkKind[]): string {
  const members = [...triggersOf('direct-call', rules)].map(
    ([identifier, { name, link }]) =>
      `${docComment(name)}\nreadonly '${identifier}': ${detailType(kinds.find(({ id }) => id === link))};`,
  );
  return [
    "import type { Detail } from '../detail.d.ts';",
    "import type { MediaDetail } from '../media-detail.d.ts';",
    '',
    '/** What a page can say with each direct call. · Ce qu’une page peut dire avec chaque appel direct. */',
    `export interface DirectCalls {\n${members.join('\n')}\n}`,
  ].join('\n');
}

/** A call without its own beacon accepts no detail. */
function detailType(kind: LinkKind | undefined): string {
  if (!kind) return 'undefined';
  const names = kind.dimensions.map((name) => `'${name}'`).join(' | ');
  const record = RECORDS[kind.id];
  return `Detail<${names}${record ? `, ${record}` : ''}>`;
}
