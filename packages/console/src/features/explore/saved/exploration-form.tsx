/** Saves a new exploration or changes a saved one: its name in both languages, its readers, and its question. */
import { useTranslation } from 'react-i18next';
import type { Exploration, Readers, SavedQuestion } from '@balise/contract';
import { LONGEST_EXPLORATION_NAME } from '@balise/contract/explore-limits';
import { Choice } from '../../../components/form/choice.tsx';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/problem-words.ts';
import { useSharedDepartments } from '../../../session/use-shared-departments.ts';
import { useSaveExploration } from '../api/explorations.ts';

const OWN = 'own';
const EVERYBODY = 'everybody';

interface Props {
  /** Null for a new one. */
  readonly exploration: Exploration | null;
  /** The question on the screen. */
  readonly question: SavedQuestion;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function ExplorationForm({ exploration, question, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const shared = useSharedDepartments();
  const { mutate, isPending } = useSaveExploration();
  const form = useCheckedForm({
    values: {
      en: exploration?.name.en ?? '',
      fr: exploration?.name.fr ?? '',
      readers: exploration ? choiceOf(exploration.readers) : OWN,
      isReplaced: exploration === null,
    },
    isPending,
    check: ({ en, fr }) => [
      ...(isName(en)
        ? []
        : [
            { field: 'en', text: t('explore.save.missing.en', { most: LONGEST_EXPLORATION_NAME }) },
          ]),
      ...(isName(fr)
        ? []
        : [
            { field: 'fr', text: t('explore.save.missing.fr', { most: LONGEST_EXPLORATION_NAME }) },
          ]),
    ],
    send: ({ en, fr, readers, isReplaced }) =>
      mutate(
        {
          id: exploration?.id ?? null,
          exploration: {
            name: { en: en.trim(), fr: fr.trim() },
            readers: readersOf(readers),
            question: exploration && !isReplaced ? exploration.question : question,
          },
        },
        {
          onSuccess: onSaved,
          onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
        },
      ),
  });
  const isOpenToAll = shared.everybody || exploration?.readers.kind === 'everybody';
  const readers = [
    { id: OWN, name: t('explore.save.own') },
    ...(isOpenToAll ? [{ id: EVERYBODY, name: t('explore.save.everybody') }] : []),
    ...shared.departments.map(({ id, name }) => ({
      id: departmentChoice(id),
      name: t('explore.save.department', { name }),
    })),
  ];
  return (
    <form className="form exploration-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <TextField {...form.field('en')} lang="en" label={t('explore.save.en')} />
      <TextField {...form.field('fr')} lang="fr" label={t('explore.save.fr')} />
      <ChoiceOfOne
        {...form.field('readers')}
        label={t('explore.save.readers')}
        hint={t('explore.save.readersHint')}
        choices={readers}
      />
      {exploration && (
        <Choice
          type="checkbox"
          label={t('explore.save.replace')}
          checked={form.values.isReplaced}
          onChange={(on) => form.set('isReplaced', on)}
        />
      )}
      <FormActions name={t('explore.save.button')} isPending={isPending} onClose={onClose} />
    </form>
  );
}

function isName(text: string): boolean {
  const length = text.trim().length;
  return length > 0 && length <= LONGEST_EXPLORATION_NAME;
}

const DEPARTMENT = 'department ';
const departmentChoice = (id: string): string => DEPARTMENT + id;

function choiceOf(readers: Readers): string {
  return readers.kind === 'department' ? departmentChoice(readers.department) : readers.kind;
}

function readersOf(choice: string): Readers {
  if (choice === OWN || choice === EVERYBODY) return { kind: choice };
  return { kind: 'department', department: choice.slice(DEPARTMENT.length) };
}
