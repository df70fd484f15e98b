/**
 * The rules of an environment's built library, from the catalogue next to it. Fields that an older build does not
 * have are empty.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@balise/beacon';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import { Problem } from '../../base/problem/problem.ts';

export interface CatalogueRule {
  readonly id: string;
  readonly family: string;
  readonly order: number;
  readonly triggers: readonly string[];
  /** Key of the selector in the page features, and the selector. */
  readonly element: string | null;
  readonly selector: string | null;
  /** Ids, or English sentences from an older library. */
  readonly conditions: readonly string[];
  /** Kind of link beacon that the rule sends. */
  readonly link: string | null;
  readonly events: readonly string[];
  readonly dimensions: readonly string[];
  readonly on: boolean;
}

export async function readCatalogue(
  libraryRoot: LibraryRoot,
  environment: Environment,
): Promise<CatalogueRule[]> {
  const text = await readFile(
    join(libraryRoot(environment), environment, 'catalogue.json'),
    'utf8',
  ).catch((cause: unknown) => {
    throw new Problem('no-library', {}, { cause });
  });
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) throw new TypeError('not a list');
    return entries.map(ruleOf);
  } catch (cause) {
    throw new Problem('bad-catalogue', {}, { cause });
  }
}

function ruleOf(entry: unknown): CatalogueRule {
  if (typeof entry !== 'object' || entry === null) throw new TypeError('not a rule');
  const fields = entry as Readonly<Record<string, unknown>>;
  const { id, order } = fields;
  if (typeof id !== 'string' || typeof order !== 'number') throw new TypeError('not a rule');
  return {
    id,
    family: textOf(fields['family']) ?? id.split('/')[0] ?? '',
    order,
    triggers: textsOf(fields['triggers']),
    element: textOf(fields['element']),
    selector: textOf(fields['selector']),
    conditions: textsOf(fields['conditions']),
    link: textOf(fields['link']),
    events: textsOf(fields['events']),
    dimensions: textsOf(fields['dimensions']),
    on: fields['on'] !== false,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
