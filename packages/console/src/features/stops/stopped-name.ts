/** The name of what a stop stops, in the language of the reader. */
import { settings } from '@balise/settings';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/use-language.ts';
import { rulesOf } from '../../shared/rules/rules.ts';
import type { Stop } from './api/stops.ts';

export function useStoppedName({
  kind,
  what,
  environment,
}: Pick<Stop, 'kind' | 'what' | 'environment'>): string {
  const language = useLanguage();
  const { data } = useQuery({ ...rulesOf(environment), enabled: kind === 'rule' });
  if (kind === 'rule') return data?.rules.find(({ id }) => id === what)?.name?.[language] ?? what;
  if (kind !== 'dimension') return what;
  return settings.variables.dimensions.find(({ id }) => id === what)?.name[language] ?? what;
}
