/** The fields of one entry, each saved by itself, and a button that removes the entry. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import '../../../components/dialog/confirm-dialog.css';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { usePlace } from '../../../place/place.ts';
import { usesOf } from '../api/check-change.ts';
import { PlaceName } from '../components/place-name.tsx';
import { askedChanges } from './asked-changes.ts';
import { useEditing } from './edit-context.ts';
import { EntryFields } from './schema-field.tsx';
import { entryKey, entryName } from './entry-name.ts';
import type { Schema } from './schema.ts';
import { setIn, valueIn, type Path } from './set-in.ts';
import { useSave } from './use-edit.ts';

interface Props {
  readonly path: Path;
  readonly schema: Schema;
  readonly onRemoved: () => void;
}

export function EntryForm({ path, schema, onRemoved }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { settings, key, mayPropose } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  const entry = valueIn(settings[key], path);
  const name = entryName(entry, language);
  return (
    <>
      <header className="publish-section-header">
        <h2>{name}</h2>
        {mayPropose && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            <span>{t('editor.remove.button')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        )}
      </header>
      <p className="field-hint">{t('editor.savedAlone')}</p>
      <EntryFields path={path} schema={schema} />
      <Dialog
        open={isOpen}
        title={t('editor.remove.title', { name: entryKey(entry) })}
        onClose={() => setIsOpen(false)}
      >
        <RemoveEntry path={path} onRemoved={onRemoved} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface RemoveProps extends Pick<Props, 'path' | 'onRemoved'> {
  readonly onClose: () => void;
}

/** Shows where the entry is used before it is removed. */
function RemoveEntry({ path, onRemoved, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { draft, live, settings, key } = useEditing();
  const { save, error, isPending } = useSave();
  const next = setIn(settings[key], path, undefined);
  const asked = askedChanges({ live, settings, key, next, changes: draft.changes });
  const uses = useQuery(usesOf(draft.id, environment, asked));
  return (
    <div className="publish-dialog">
      <p>{t('editor.remove.text')}</p>
      {!uses.data && !uses.error && <Skeleton lines={2} />}
      {uses.data && uses.data.length > 0 && (
        <>
          <p>{t('draft.usedAt', { count: uses.data.length })}</p>
          <ul className="publish-problems">
            {uses.data.map((use) => (
              <li key={use.file + use.place}>
                <PlaceName {...use} />
              </li>
            ))}
          </ul>
        </>
      )}
      {error && <ErrorPanel what={t('draft.changeFailed')} error={error} />}
      <p className="form-actions">
        <button
          type="button"
          className="button confirm-dialog-action"
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return;
            save(next, () => {
              onClose();
              onRemoved();
            });
          }}
        >
          {t('editor.remove.button')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('states.cancel')}
        </button>
      </p>
    </div>
  );
}
