/** Saves the exploration on the screen, and opens, changes or removes saved ones. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Exploration, Readers, SavedQuestion } from '@balise/contract';
import { useAnnounce } from '../../../components/announcer.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import {
  savedExplorations,
  useRemoveExploration,
} from '../../../shared/explorations/explorations.ts';
import { ExplorationForm } from './exploration-form.tsx';
import { addressOfSaved } from '../../../shared/explorations/saved-question.ts';
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
  const removal = useRemoveExploration();
  const close = () => setShown(null);
  const form = shown?.as === 'form' ? shown : null;
  const leaving = shown?.as === 'removal' ? shown.exploration : null;
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
      <Dialog
        open={form !== null}
        title={t(form?.exploration ? 'explore.save.changeTitle' : 'explore.save.title')}
        onClose={close}
      >
        {form && (
          <ExplorationForm
            exploration={form.exploration}
            question={question}
            onSaved={() => {
              close();
              announce(t('explore.save.done'));
            }}
            onClose={close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={t('explore.save.remove.title')}
        text={t('explore.save.remove.text')}
        action={t('explore.save.remove.action')}
        isPending={removal.isPending}
        failed={t('explore.save.remove.failed')}
        error={removal.error}
        onConfirm={() => {
          if (!leaving) return;
          removal.mutate(leaving.id, {
            onSuccess: () => {
              close();
              announce(t('explore.save.removed'));
            },
          });
        }}
        onClose={() => {
          removal.reset();
          close();
        }}
      />
    </>
  );
}

interface OneProps {
  readonly exploration: Exploration;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function SavedOne({ exploration, onOpen, onChange, onRemove }: OneProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const readers = useReadersWords();
  const name = exploration.name[language];
  return (
    <li>
      <span className="saved-explorations-name">
        <Link
          to={{ pathname, search: addressOfSaved(exploration.question).toString() }}
          onClick={onOpen}
        >
          {name}
        </Link>
        <span className="muted">{readers(exploration.readers, exploration.by)}</span>
      </span>
      {exploration.mayChange && (
        <span className="saved-explorations-actions">
          <button type="button" className="button" onClick={onChange}>
            <span>{t('explore.save.change')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
          <button type="button" className="button" onClick={onRemove}>
            <span>{t('explore.save.remove.short')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        </span>
      )}
    </li>
  );
}

/** Describes the author and the readers. */
function useReadersWords(): (readers: Readers, by: string) => string {
  const { t } = useTranslation();
  const { department } = useScopeWords();
  return (readers, by) => {
    if (readers.kind === 'own') return t('explore.save.own');
    const name = readers.kind === 'department' ? department(readers.department) : '';
    return t(`explore.save.by.${readers.kind}`, { by, name });
  };
}
