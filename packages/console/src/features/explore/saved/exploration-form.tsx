/**
 * Saves a new exploration or changes a saved one: its name, its readers, and its question. Only one that others may open
 * needs its name in both languages.
 */
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../language/languages.ts';
import type { Exploration, Readers, SavedQuestion } from '@balise/contract';
import { LONGEST_EXPLORATION_NAME } from '@balise/contract/explore-limits';
import { Choice } from '../../../components/form/choice.tsx';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { useSharedDepartments } from '../../../session/use-shared-departments.ts';
import { useSaveExploration } from '../../../shared/explorations/explorations.ts';

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

export function ExplorationForm(props: Props) {
  const { exploration, onClose } = props;
  const { t } = useTranslation();
  const { form, named, isPending } = useExplorationForm(props);
  return (
    <form className="form exploration-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      {named.map((field) => (
        <TextField
          key={field}
          {...form.field(field)}
          lang={field}
          label={t(named.length > 1 ? `explore.save.${field}` : 'explore.save.name')}
        />
      ))}
      <ChoiceOfOne
        {...form.field('readers')}
        label={t('explore.save.readers')}
        hint={t('explore.save.readersHint')}
        choices={useReaderChoices(exploration)}
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

/** `named`: the languages in which the form asks for the name. */
function useExplorationForm({ exploration, question, onSaved }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSaveExploration();
  const language = useLanguage();
  const isNamedTwice = !!exploration && exploration.name.en !== exploration.name.fr;
  const askedFor = (readers: string): readonly Language[] =>
    readers === OWN && !isNamedTwice ? [language] : LANGUAGES;
  const form = useCheckedForm({
    values: {
      en: exploration?.name.en ?? '',
      fr: exploration?.name.fr ?? '',
      readers: exploration ? choiceOf(exploration.readers) : OWN,
      isReplaced: exploration === null,
    },
    isPending,
    check: (values) =>
      askedFor(values.readers)
        .filter((field) => !isName(values[field]))
        .map((field) => ({
          field,
          text: t(`explore.save.missing.${field}`, { most: LONGEST_EXPLORATION_NAME }),
        })),
    send: ({ readers, isReplaced, ...names }) =>
      mutate(
        {
          id: exploration?.id ?? null,
          exploration: {
            name: nameOf(names, askedFor(readers)),
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
  return { form, named: askedFor(form.values.readers), isPending };
}

/** Who may open it: the author, everybody, or a department that the author may share with. */
function useReaderChoices(exploration: Exploration | null) {
  const { t } = useTranslation();
  const shared = useSharedDepartments();
  const isOpenToAll = shared.everybody || exploration?.readers.kind === 'everybody';
  return [
    { id: OWN, name: t('explore.save.own') },
    ...(isOpenToAll ? [{ id: EVERYBODY, name: t('explore.save.everybody') }] : []),
    ...shared.departments.map(({ id, name }) => ({
      id: departmentChoice(id),
      name: t('explore.save.department', { name }),
    })),
  ];
}

/** A name in one language is the name in both. */
function nameOf(names: Exploration['name'], asked: readonly Language[]): Exploration['name'] {
  const of = (language: Language) => {
    const [first = language] = asked;
    return names[asked.includes(language) ? language : first].trim();
  };
  return { en: of('en'), fr: of('fr') };
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
