/**
 * Gives all rules their common conditions (`onTrackedPages`) at once, where the sources do it for each family: the list of
 * all rules is made of the families, so that it comes to the same.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FAMILY = /^export const (\w+): readonly Rule\[\] = onTrackedPages\(\[$([^]*)^\]\);$/m;
const LIST = /^export const ALL_RULES: readonly Rule\[\] = (\[\s*(?:\.\.\.\w+,\s*)*\]);$/m;

/** `code` is the source of a module beside `all-rules.ts`, or its own. */
export function trackOnce(code: string): string {
  return code
    .replace(FAMILY, 'export const $1: readonly Rule[] = [$2];')
    .replace(
      LIST,
      "import { onTrackedPages } from './on-tracked-pages.ts';\n" +
        'export const ALL_RULES: readonly Rule[] = onTrackedPages($1);',
    );
}

/** Whether the list of all rules is one of families that all begin and end as `trackOnce` takes them apart. */
export function tracksEveryFamily(allRulesPath: string): boolean {
  const list = readFileSync(allRulesPath, 'utf8');
  const families = [...list.matchAll(/^import \{ \w+ \} from '(.+)';$/gm)];
  return (
    LIST.test(list) &&
    families.every(([, path = '']) =>
      FAMILY.test(readFileSync(join(dirname(allRulesPath), path), 'utf8')),
    )
  );
}
