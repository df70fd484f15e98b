/** The table of people, with actions for each. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockTable } from '../../../components/block-table.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import type { Scope } from '../../../session/rights.ts';
import { useChangePerson } from '../api/change-people.ts';
import type { Person } from '../api/people.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { PersonRow, type PersonAction } from './person-row.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
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
  const change = useChangePerson();
  const close = () => setOpen(null);
  const act = (person: Person, action: PersonAction) => {
    setNote('');
    change.reset();
    if (action === 'rights' || action === 'link' || action === 'remove') {
      return setOpen({ dialog: action, person });
    }
    const { id, name } = person;
    change.mutate(
      { id, change: { to: action } },
      { onSuccess: () => setNote(t(`people.done.${action}`, { name })) },
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
      {change.error && <ErrorPanel what={t('people.changeFailed')} error={change.error} />}
      <PersonTable people={people} onAction={act} />
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
      <RemovePersonDialog
        person={dialog === 'remove' ? person : null}
        onRemoved={({ name }) => {
          setNote(t('people.done.removed', { name }));
          setOpen(null);
        }}
        onClose={close}
      />
    </section>
  );
}

interface TableProps extends Pick<Props, 'people'> {
  readonly onAction: (person: Person, action: PersonAction) => void;
}

function PersonTable({ people, onAction }: TableProps) {
  const { t } = useTranslation();
  return (
    <BlockTable
      caption={t('people.caption')}
      columns={COLUMNS.map((id) => ({
        id,
        name: t(`people.column.${id}`),
        isHidden: id === 'actions',
      }))}
    >
      {people.map((one) => (
        <PersonRow key={one.id} person={one} onAction={(action) => onAction(one, action)} />
      ))}
    </BlockTable>
  );
}

/** With new rights beyond those of its author, an account loses its password. The reloaded list has it without one. */
function rightsNote(before: Person, people: readonly Person[], t: TFunction): string {
  const now = people.find(({ id }) => id === before.id);
  const needsLink = before.hasPassword && now?.hasPassword === false;
  return t(needsLink ? 'people.done.rightsNeedLink' : 'people.done.rights', { name: before.name });
}
