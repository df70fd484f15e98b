/** Describes departments and permissions in the reader's language. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../language/locales.ts';
import { useLanguage } from '../language/use-language.ts';
import type { Language } from '../language/languages.ts';
import { isSameScope, RIGHTS, ROLE_IDS, ROLES, may, type Rights, type Scope } from './rights.ts';
import type { Department } from './session.ts';
import { useSession } from './session-context.ts';

export interface ScopeWords {
  readonly department: (id: string) => string;
  readonly scope: (scope: Scope) => string;
  /** One line for each set of departments: a role, or the permissions for it. */
  readonly rights: (rights: Rights) => readonly string[];
}

export function useScopeWords(): ScopeWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const { departments } = useSession();
  return scopeWords(departments, language, t);
}

export function scopeWords(
  departments: readonly Department[],
  language: Language,
  t: TFunction,
): ScopeWords {
  const names = new Map(departments.map(({ id, name }) => [id, name[language]]));
  const lists = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  const department = (id: string) => names.get(id) ?? id;
  const scope = (given: Scope) =>
    given === 'all' ? t('rights.scope.all') : lists.format(given.map(department));
  return {
    department,
    scope,
    rights: (rights) =>
      linesOf(rights).map(({ given, scope: of }) => {
        const role = ROLE_IDS.find(
          (id) =>
            ROLES[id].length === given.length && ROLES[id].every((one) => given.includes(one)),
        );
        const what = role
          ? t(`rights.role.${role}`)
          : lists.format(given.map((right) => t(`rights.right.${right}`)));
        const begun = what.charAt(0).toLocaleUpperCase(LOCALES[language]) + what.slice(1);
        return t('rights.line', { what: begun, scope: scope(of) });
      }),
  };
}

/** Groups permissions for the same departments, in the usual order. */
function linesOf(rights: Rights) {
  const lines: { given: (typeof RIGHTS)[number][]; scope: Scope }[] = [];
  for (const right of RIGHTS) {
    const scope = rights[right];
    if (scope === undefined || !may(rights, right)) continue;
    const same = lines.find((line) => isSameScope(line.scope, scope));
    if (same) same.given.push(right);
    else lines.push({ given: [right], scope });
  }
  return lines;
}
