/** Asks before a person is removed. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useHeadingFocus } from '../../../components/keyboard/use-heading-focus.ts';
import { useChangePerson } from '../api/change-people.ts';
import type { Person } from '../api/people.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly person: Person | null;
  readonly onRemoved: (person: Person) => void;
  readonly onClose: () => void;
}

export function RemovePersonDialog({ person, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const willBeGone = useHeadingFocus(person !== null);
  const { mutate, reset, isPending, error } = useChangePerson();
  return (
    <ConfirmDialog
      open={person !== null}
      title={t('people.remove.title', { name: person?.name ?? '' })}
      text={t('people.remove.text')}
      action={t('people.remove.action')}
      isPending={isPending}
      failed={t('people.changeFailed')}
      error={error}
      onClose={() => {
        onClose();
        reset();
      }}
      onConfirm={() => {
        if (!person) return;
        mutate(
          { id: person.id, change: { to: 'removed' } },
          {
            onSuccess: () => {
              willBeGone();
              onRemoved(person);
            },
          },
        );
      }}
    />
  );
}
