/** The name of the people who approve: a department, all departments, or privacy. */
import type { BothLanguages } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { inBothLanguages } from '../../base/locales/in-both.ts';

/** `settings`: those of a draft, which need not be valid. */
export function scopeName({ departments }: Settings, scope: string): BothLanguages {
  if (scope === 'all' || scope === 'privacy') return inBothLanguages(`draft.scope-${scope}`);
  const list: unknown = departments.departments;
  const known = Array.isArray(list) ? (list as { id?: unknown; name?: unknown }[]) : [];
  const { en, fr } = Object(known.find((one) => one?.id === scope)?.name) as Partial<
    Record<'en' | 'fr', unknown>
  >;
  return { en: textOr(en, scope), fr: textOr(fr, scope) };
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;
