/** The form of a new entry. It is checked as a whole while one types, and added by a press. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { usePlace } from '../../../place/place.ts';
import { ProblemList } from '../components/problem-list.tsx';
import { useEditing } from './edit-context.ts';
import { entryKey } from './entry-name.ts';
import { placeOfPath } from './place-of-path.ts';
import { membersOf, newObject, type Schema } from './schema.ts';
import { EntryFields } from './schema-field.tsx';
import { valueIn, withAdded, type Path } from './set-in.ts';
import { TargetContext } from './target.ts';
import { useCheck, useSave } from './use-edit.ts';

interface Props {
  /** Name of the list in its file. */
  readonly name: string;
  readonly schema: Schema;
  readonly title: string;
  /** Members that are filled in already. */
  readonly start?: object | undefined;
  readonly onAdded: (entry: string) => void;
  readonly onClose: () => void;
}

export function NewEntryForm({ name, schema, title, start, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { settings, key, file: fileName, root } = useEditing();
  const { save, error, isPending } = useSave();
  const [entry, setEntry] = useState<object>(() => ({ ...newObject(schema, root), ...start }));
  /** Paths of the fields that were typed. The others are not wrong yet. */
  const [typed, setTyped] = useState<readonly string[]>([]);
  const file = withAdded(settings[key], [name], entry);
  const entries = valueIn(file, [name]) as readonly unknown[];
  const path: Path = [name, entries.length - 1];
  const [isWhole, setIsWhole] = useState(false);
  const problems = useCheck(isWhole || typed.length > 0 ? entry : null, (whole) =>
    withAdded(settings[key], [name], whole),
  );
  const below = (changed: Path): string => changed.slice(path.length).join('/');
  const shown = problems.map((problem) => ({ ...problem, field: fieldOf(problem.place) }));
  const members = membersOf(schema);
  const others = shown.filter(
    ({ field }) => !members.some(([member]) => field.split('/')[0] === member),
  );
  const next = { ...settings, [key]: file };
  /** Entries of a list inside the entry have places with keys. */
  const placeAt = (asked: Path): string => placeOfPath(next, fileName, asked);
  const isFinished = (field: string) => isWhole || typed.includes(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNew = shown.some((problem) => !others.includes(problem) && !isFinished(problem.field));
    // A person may add what is wrong, after they have seen why.
    if (typed.length === 0 || isNew) setIsWhole(true);
    else if (!isPending) save(file, () => onAdded(entryKey(entry)));
  };
  return (
    <form className="editor-new" noValidate onSubmit={submit}>
      <h2>{t('editor.add.title', { what: title })}</h2>
      <TargetContext
        value={{
          file,
          onChange: (changedFile, changed) => {
            setTyped([...typed, below(changed)]);
            setEntry(valueIn(changedFile, path) as object);
          },
          problemsAt: (asked) =>
            shown
              .filter(({ field, place }) => field === below(asked) || place === placeAt(asked))
              .filter(() => isFinished(below(asked)))
              .map(({ reason }) => reason[language]),
        }}
      >
        <EntryFields path={path} schema={schema} />
      </TargetContext>
      <div role="status">{others.length > 0 && <ProblemList problems={others} />}</div>
      {error && <ErrorPanel what={t('draft.changeFailed')} error={error} />}
      <p className="form-actions">
        <SubmitButton name={t('editor.add.button')} isPending={isPending} />
        <button type="button" className="button" onClick={onClose}>
          {t('states.cancel')}
        </button>
      </p>
    </form>
  );
}

/** `/production/{host=a.example}/department/en`: department/en, the path below the entry. */
const fieldOf = (place: string): string => place.split('/').slice(3).join('/');
