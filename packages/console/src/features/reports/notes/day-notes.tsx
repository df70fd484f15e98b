/** Notes on the days of a chart, shown below it, with a button to add one. */
import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '@balise/contract';
import { useAnnounce } from '../../../components/announcer.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import { useSession } from '../../../session/session-context.ts';
import { notesOf } from './notes.ts';
import { NoteDialog } from './note-dialog.tsx';
import { RemoveNoteDialog } from './remove-note-dialog.tsx';
import './day-notes.css';

interface Props {
  readonly period: { readonly from: string; readonly to: string };
  /** Default day of a new note. */
  readonly day: string;
}

export function DayNotes({ period, day }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { departments } = useSession();
  const { data = [], error, refetch } = useQuery(notesOf(period));
  const [written, setWritten] = useState<{ readonly note: Note | null } | null>(null);
  const [leaving, setLeaving] = useState<Note | null>(null);
  return (
    <section className="day-notes" aria-labelledby="day-notes">
      <header>
        <h2 id="day-notes">{t('notes.title')}</h2>
        {departments.length > 0 && (
          <button type="button" className="button" onClick={() => setWritten({ note: null })}>
            {t('notes.add')}
          </button>
        )}
      </header>
      {error && (
        <ErrorPanel what={t('notes.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data.length > 0 ? (
        <ul>
          {data.map((note) => (
            <DayNote
              key={note.id}
              note={note}
              onChange={() => setWritten({ note })}
              onRemove={() => setLeaving(note)}
            />
          ))}
        </ul>
      ) : (
        !error && <p className="muted">{t('notes.none')}</p>
      )}
      <NoteDialog
        open={written !== null}
        note={written?.note ?? null}
        day={day}
        onSaved={() => {
          setWritten(null);
          announce(t('notes.saved'));
        }}
        onClose={() => setWritten(null)}
      />
      <RemoveNoteDialog
        note={leaving}
        onRemoved={() => {
          setLeaving(null);
          announce(t('notes.removed'));
        }}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}

interface NoteProps {
  readonly note: Note;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function DayNote({ note, onChange, onRemove }: NoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { department } = useScopeWords();
  const text = note.text[language];
  const from = note.department === '' ? note.by : `${note.by}, ${department(note.department)}`;
  return (
    <li>
      <time dateTime={note.day}>{note.day}</time>
      <span className="day-notes-text">
        <span>{`${text} `}</span>
        <span className="muted">{from}</span>
      </span>
      {note.mayChange && (
        <span className="day-notes-actions">
          <button type="button" className="button" onClick={onChange}>
            <span>{t('notes.changeShort')}</span>
            <span className="visually-hidden">{` ${text}`}</span>
          </button>
          <button type="button" className="button" onClick={onRemove}>
            <span>{t('notes.removeShort')}</span>
            <span className="visually-hidden">{` ${text}`}</span>
          </button>
        </span>
      )}
    </li>
  );
}
