/** Departments of a scope, sorted by name. */
import { LOCALES } from '../language/locales.ts';
import { useLanguage } from '../language/use-language.ts';
import type { Scope } from './rights.ts';
import { useScopeWords } from './scope-in-words.ts';
import { useSession } from './session-context.ts';

export interface NamedDepartment {
  readonly id: string;
  readonly name: string;
}

/** `also`: further departments to include. */
export function useNamedDepartments(
  scope: Scope,
  also: readonly string[] = [],
): readonly NamedDepartment[] {
  const language = useLanguage();
  const { departments } = useSession();
  const { department } = useScopeWords();
  const ids = scope === 'all' ? departments.map(({ id }) => id) : scope;
  const { compare } = new Intl.Collator(LOCALES[language]);
  return [...new Set([...ids, ...also])]
    .map((id) => ({ id, name: department(id) }))
    .sort((one, other) => compare(one.name, other.name));
}
