/** Those with whom somebody may share: the departments that they see, in the order of their names; and whether with everybody. */
import { LOCALES } from '../language/locales.ts';
import { useLanguage } from '../language/use-language.ts';
import { useScopeWords } from './scope-in-words.ts';
import { useSession } from './session-context.ts';

export interface SharedDepartments {
  readonly everybody: boolean;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}

export function useSharedDepartments(): SharedDepartments {
  const language = useLanguage();
  const { rights, departments } = useSession();
  const { department } = useScopeWords();
  const { view = [] } = rights;
  const ids = view === 'all' ? departments.map(({ id }) => id) : view;
  const { compare } = new Intl.Collator(LOCALES[language]);
  return {
    everybody: view === 'all',
    departments: ids
      .map((id) => ({ id, name: department(id) }))
      .sort((one, other) => compare(one.name, other.name)),
  };
}
