/** The name of the saved exploration that the screen shows. */
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../language/use-language.ts';
import { savedExplorations } from '../../../shared/explorations/explorations.ts';
import type { AskedExploration } from '../../../shared/explorations/explore-view.ts';
import { addressOfSaved, questionOf } from '../../../shared/explorations/saved-question.ts';

/** Undefined if no saved exploration has the question on the screen. */
export function useOpenedName(asked: AskedExploration | undefined): string | undefined {
  const language = useLanguage();
  const { data = [] } = useQuery({ ...savedExplorations, enabled: asked !== undefined });
  if (!asked) return undefined;
  const { view, explored, choices } = asked;
  const address = addressOfSaved(questionOf(view, explored, choices)).toString();
  return data.find(({ question }) => addressOfSaved(question).toString() === address)?.name[
    language
  ];
}
