/** Makes a new one-time link for a person, after a confirmation. Earlier links become invalid. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { useNewLink } from '../api/change-people.ts';
import type { Person } from '../api/people.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';

interface Props {
  /** Null while the dialog is closed. */
  readonly person: Person | null;
  readonly onClose: () => void;
}

export function NewLinkDialog({ person, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={person !== null} title={t('people.action.link')} onClose={onClose}>
      {person && <NewLink person={person} onClose={onClose} />}
    </Dialog>
  );
}

function NewLink({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useNewLink();
  if (data) return <LinkToHandOver name={person.name} link={data} onClose={onClose} />;
  return (
    <div className="form people-form">
      <p>{t('people.link.ask', { name: person.name })}</p>
      {error && <ErrorPanel what={t('people.changeFailed')} error={error} />}
      <p className="form-actions">
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate(person.id);
          }}
        >
          {t('people.link.make')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('states.cancel')}
        </button>
      </p>
    </div>
  );
}
