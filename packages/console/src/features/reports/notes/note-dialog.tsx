/** Writes or changes a note: its day, its text in both languages, and its readers. */
import { useTranslation } from 'react-i18next';
import type { Note } from '@balise/contract';
import { LONGEST_NOTE } from '@balise/contract/notes-limits';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { useSharedDepartments } from '../../../session/use-shared-departments.ts';
import { useWriteNote } from './notes.ts';

interface Props {
  readonly open: boolean;
  /** Null for a new one. */
  readonly note: Note | null;
  /** Default day of a new note. */
  readonly day: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function NoteDialog({ open, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t(rest.note ? 'notes.change' : 'notes.add')} onClose={rest.onClose}>
      <NoteForm key={rest.note?.id ?? ''} {...rest} />
    </Dialog>
  );
}

function NoteForm({ note, day, onSaved, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const shared = useSharedDepartments();
  const { mutate, isPending } = useWriteNote();
  const form = useCheckedForm({
    values: {
      day: note?.day ?? day,
      en: note?.text.en ?? '',
      fr: note?.text.fr ?? '',
      department: note?.department ?? (shared.everybody ? '' : (shared.departments[0]?.id ?? '')),
    },
    isPending,
    check: ({ day: written, en, fr }) => [
      ...(written ? [] : [{ field: 'day', text: t('notes.missing.day') }]),
      ...(isText(en) ? [] : [{ field: 'en', text: t('notes.missing.en', { most: LONGEST_NOTE }) }]),
      ...(isText(fr) ? [] : [{ field: 'fr', text: t('notes.missing.fr', { most: LONGEST_NOTE }) }]),
    ],
    send: ({ day: written, en, fr, department }) =>
      mutate(
        {
          id: note?.id ?? null,
          note: { day: written, text: { en: en.trim(), fr: fr.trim() }, department },
        },
        {
          onSuccess: onSaved,
          onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
        },
      ),
  });
  const readers = [
    ...(shared.everybody || note?.department === ''
      ? [{ id: '', name: t('notes.everybody') }]
      : []),
    ...shared.departments,
  ];
  return (
    <form className="form note-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <TextField {...form.field('day')} label={t('notes.day')} type="date" />
      <TextField {...form.field('en')} lang="en" label={t('notes.en')} />
      <TextField {...form.field('fr')} lang="fr" label={t('notes.fr')} hint={t('notes.bothHint')} />
      <ChoiceOfOne {...form.field('department')} label={t('notes.readers')} choices={readers} />
      <FormActions name={t('notes.save')} isPending={isPending} onClose={onClose} />
    </form>
  );
}

function isText(text: string): boolean {
  const length = text.trim().length;
  return length > 0 && length <= LONGEST_NOTE;
}
