/** The table of people, with actions for each. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockTable } from '../../../components/block-table.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { SavedNote } from '../../../components/saved-note.tsx';
import { useHeadingFocus } from '../../../components/use-heading-focus.ts';
import type { Scope } from '../../../session/rights.ts';
import { useChangePerson } from '../api/change-people.ts';
import type { Person } from '../api/people.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { PersonRow, type PersonAction } from './person-row.tsx';
import { RightsDialog } from './rights-dialog.tsx';

interface Props {
  readonly people: readonly Person[];
  readonly grantable: Scope;
}

const COLUMNS = ['name', 'signIn', 'rights', 'state', 'lastSignIn', 'actions'] as const;

interface Open {
  readonly dialog: 'add' | 'rights' | 'link' | 'remove';
  readonly person: Person | null;
}

export function PersonSection({ people, grantable }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  /** The text, or a person whose rights have changed. */
  const [note, setNote] = useState<string | Person>('');
  const willBeGone = useHeadingFocus(open !== null);
  const change = useChangePerson();
  const close = () => {
    setOpen(null);
    if (open?.dialog === 'remove') change.reset();
  };
  const act = (person: Person, action: PersonAction) => {
    setNote('');
    change.reset();
    if (action === 'rights' || action === 'link' || action === 'remove') {
      return setOpen({ dialog: action, person });
    }
    const told = { name: person.name };
    change.mutate(
      { id: person.id, change: { to: action } },
      { onSuccess: () => setNote(t(`people.done.${action}`, told)) },
    );
  };
  const { dialog, person } = open ?? { dialog: null, person: null };
  return (
    <section className="people-section" aria-labelledby="people-list">
      <header className="people-section-header">
        <h2 id="people-list">{t('people.list')}</h2>
        <button
          type="button"
          className="button"
          onClick={() => {
            setNote('');
            setOpen({ dialog: 'add', person: null });
          }}
        >
          {t('people.add')}
        </button>
      </header>
      <SavedNote text={typeof note === 'string' ? note : rightsNote(note, people, t)} />
      {change.error && dialog !== 'remove' && (
        <ErrorPanel what={t('people.changeFailed')} error={change.error} />
      )}
      <BlockTable
        caption={t('people.caption')}
        columns={COLUMNS.map((id) => ({
          id,
          name: t(`people.column.${id}`),
          isHidden: id === 'actions',
        }))}
      >
        {people.map((one) => (
          <PersonRow key={one.id} person={one} onAction={(action) => act(one, action)} />
        ))}
      </BlockTable>
      <AddPersonDialog open={dialog === 'add'} grantable={grantable} onClose={close} />
      <RightsDialog
        person={dialog === 'rights' ? person : null}
        grantable={grantable}
        onSaved={(saved) => {
          setNote(saved);
          setOpen(null);
        }}
        onClose={close}
      />
      <NewLinkDialog person={dialog === 'link' ? person : null} onClose={close} />
      <ConfirmDialog
        open={dialog === 'remove'}
        title={t('people.remove.title', { name: person?.name ?? '' })}
        text={t('people.remove.text')}
        action={t('people.remove.action')}
        isPending={change.isPending}
        failed={t('people.changeFailed')}
        error={change.error}
        onClose={close}
        onConfirm={() => {
          if (!person) return;
          change.mutate(
            { id: person.id, change: { to: 'removed' } },
            {
              onSuccess: () => {
                willBeGone();
                setNote(t('people.done.removed', { name: person.name }));
                setOpen(null);
              },
            },
          );
        }}
      />
    </section>
  );
}

/** With new rights beyond those of its author, an account loses its password. The reloaded list has it without one. */
function rightsNote(before: Person, people: readonly Person[], t: TFunction): string {
  const now = people.find(({ id }) => id === before.id);
  const needsLink = before.hasPassword && now?.hasPassword === false;
  return t(needsLink ? 'people.done.rightsNeedLink' : 'people.done.rights', { name: before.name });
}
