/** The values that a reader can choose in each field of a report: language, device, department and report suite. */
import type { ReportList } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';
import { useSession } from '../../session/session-context.ts';

export const CHOICE_FIELDS = ['language', 'device', 'department', 'suite'] as const;
type ChoiceFieldId = (typeof CHOICE_FIELDS)[number];

interface FieldChoice {
  readonly id: string;
  readonly name: string;
}

/** Departments come from the session, all others from the list of reports. */
export function useFieldChoices(
  list: Pick<ReportList, 'dimensions'>,
): (field: ChoiceFieldId) => readonly FieldChoice[] {
  const language = useLanguage();
  const { departments } = useSession();
  return (field) => {
    if (field === 'department')
      return departments.map(({ id, name }) => ({ id, name: name[language] }));
    const known = list.dimensions.find(({ id }) => id === field)?.values ?? [];
    return known.map(({ value, name }) => ({ id: value, name: name[language] }));
  };
}
