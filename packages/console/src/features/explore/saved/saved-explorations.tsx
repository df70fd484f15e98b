/** Saves the exploration on the screen, and opens, changes or removes saved ones. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exploration, SavedQuestion } from '@balise/contract';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { savedExplorations } from '../../../shared/explorations/explorations.ts';
import { ExplorationForm } from './exploration-form.tsx';
import { RemoveExplorationDialog } from './remove-exploration-dialog.tsx';
import { SavedOne } from './saved-one.tsx';
import './saved-explorations.css';

type Shown =
  | { readonly as: 'list' }
  | { readonly as: 'form'; readonly exploration: Exploration | null }
  | { readonly as: 'removal'; readonly exploration: Exploration };

export function SavedExplorations({ question }: { readonly question: SavedQuestion }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { data = [], error, refetch } = useQuery(savedExplorations);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => setShown({ as: 'form', exploration: null })}
      >
        {t('explore.save.open')}
      </button>
      {(data.length > 0 || error) && (
        <button type="button" className="button" onClick={() => setShown({ as: 'list' })}>
          {t('explore.save.saved', { count: data.length })}
        </button>
      )}
      <Dialog open={shown?.as === 'list'} title={t('explore.save.list')} onClose={close}>
        {error && (
          <ErrorPanel
            what={t('explore.save.listFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        <ul className="saved-explorations">
          {data.map((exploration) => (
            <SavedOne
              key={exploration.id}
              exploration={exploration}
              onOpen={close}
              onChange={() => setShown({ as: 'form', exploration })}
              onRemove={() => setShown({ as: 'removal', exploration })}
            />
          ))}
        </ul>
      </Dialog>
      <FormDialog
        form={shown?.as === 'form' ? shown : null}
        question={question}
        onSaved={() => {
          close();
          announce(t('explore.save.done'));
        }}
        onClose={close}
      />
      <RemoveExplorationDialog
        exploration={shown?.as === 'removal' ? shown.exploration : null}
        onRemoved={() => {
          close();
          announce(t('explore.save.removed'));
        }}
        onClose={close}
      />
    </>
  );
}

interface FormProps {
  /** Null while the dialog is closed. */
  readonly form: { readonly exploration: Exploration | null } | null;
  readonly question: SavedQuestion;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function FormDialog({ form, ...rest }: FormProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={form !== null}
      title={t(form?.exploration ? 'explore.save.changeTitle' : 'explore.save.title')}
      onClose={rest.onClose}
    >
      {form && <ExplorationForm exploration={form.exploration} {...rest} />}
    </Dialog>
  );
}
