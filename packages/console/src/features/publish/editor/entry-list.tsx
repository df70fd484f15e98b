/** A list of entries with a search, the form of the open entry, and a form for a new one. */
import { fold } from '@balise/beacon';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { containsWords } from '../../../language/contains-words.ts';
import { usePlace } from '../../../place/place.ts';
import { shownIn } from './areas.ts';
import { useEditing } from './edit-context.ts';
import { entryKey, entryName } from './entry-name.ts';
import { EntryForm } from './entry-form.tsx';
import { NewEntryForm } from './new-entry-form.tsx';
import { PasteHosts } from './paste-hosts.tsx';
import { descriptionOf, resolved, titleOf, type Schema } from './schema.ts';
import { valueIn } from './set-in.ts';
import { SearchField } from './search-field.tsx';

/** Entries that are shown at once. */
const MOST = 50;

interface Props {
  /** Name of the list in its file. */
  readonly name: string;
  readonly schema: Schema;
  /** Of a list with entries of several kinds: whether this form is for the entry. */
  readonly isShown?: (entry: unknown) => boolean;
  /** Members of a new entry that are filled in already. */
  readonly start?: object | undefined;
}

export function EntryList({ name, schema, isShown = () => true, start }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { settings, key, root, mayPropose } = useEditing();
  const [search, setSearch] = useSearchParams();
  const panel = useRef<HTMLDivElement>(null);
  const entries = listIn(settings[key], name);
  const item = schema.items ? resolved(schema.items, root).schema : {};
  const itemTitle = titleOf(item, name, language);
  const open = search.get('entry');
  const at = entries.findIndex((entry) => isShown(entry) && entryKey(entry) === open);
  const isNew = search.get('new') !== null;
  const show = (next: Readonly<Record<string, string>>) => {
    const kept = { ...shownIn(search), list: name };
    setSearch({ ...kept, ...next }, { replace: true });
    // The panel is below the list on a narrow page.
    setTimeout(() => panel.current?.focus(), 0);
  };
  return (
    <section className="editor-entries" aria-label={titleOf(schema, name, language)}>
      <div className="editor-list">
        <p className="field-hint">{descriptionOf(schema, language)}</p>
        {mayPropose && (
          <div className="editor-actions">
            <button type="button" className="button" onClick={() => show({ new: '' })}>
              {t('editor.add.one', { what: itemTitle })}
            </button>
            <PasteHosts list={name} />
          </div>
        )}
        <SearchedEntries
          entries={entries.filter(isShown)}
          open={open}
          onOpen={(entry) => show({ entry })}
        />
      </div>
      <div ref={panel} className="editor-panel" tabIndex={-1}>
        {isNew ? (
          <NewEntryForm
            name={name}
            schema={item}
            title={itemTitle}
            start={start}
            onAdded={(entry) => show({ entry })}
            onClose={() => show({})}
          />
        ) : at >= 0 ? (
          <EntryForm key={open} path={[name, at]} schema={item} onRemoved={() => show({})} />
        ) : (
          <p className="muted">{t('editor.choose')}</p>
        )}
      </div>
    </section>
  );
}

interface SearchedProps {
  readonly entries: readonly unknown[];
  readonly open: string | null;
  readonly onOpen: (entry: string) => void;
}

function SearchedEntries({ entries, open, onOpen }: SearchedProps) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(MOST);
  const found = entries.filter((entry) => containsWords(fold(JSON.stringify(entry)), words));
  return (
    <>
      <SearchField words={words} found={found.length} onChange={setWords} />
      <ul>
        {found.slice(0, most).map((entry) => {
          const ownKey = entryKey(entry);
          const name = entryName(entry, language);
          return (
            <li key={ownKey}>
              <button
                type="button"
                className="editor-entry"
                aria-current={ownKey === open ? 'true' : undefined}
                onClick={() => onOpen(ownKey)}
              >
                <span>{name}</span>
                {name !== ownKey && <code>{ownKey}</code>}
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > most && (
        <p>
          <button type="button" className="button" onClick={() => setMost(most + MOST)}>
            {t('editor.more')}
          </button>
        </p>
      )}
    </>
  );
}

function listIn(file: unknown, name: string): readonly unknown[] {
  const list = valueIn(file, [name]);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}
