/** The form that puts something live: notes in both languages, what is wrong, and a button that names the environment. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { usePlace } from '../../../place/place.ts';
import { codeOf } from '../../../network/network-problem.ts';
import { usePublish, type AskedRelease } from '../api/publish-release.ts';
import { UndoAsDraft } from './undo-as-draft.tsx';
import { ReleaseRefusal } from './release-refusal.tsx';

interface Props {
  readonly what: Pick<AskedRelease, 'draft' | 'revision' | 'undo' | 'rollBack'>;
  /** Id of the live release that the person sees; null if there is none. */
  readonly seen: string | null;
  /** Names the button. */
  readonly action: string;
  /** Whether approvals are missing, so that only an emergency lets it be published. */
  readonly isUnapproved?: boolean;
  /** Why it cannot be published; empty if it can. */
  readonly blocked?: string;
  readonly onReleased: (note: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const MISSING = ['approval-missing', 'undo-approval-missing'];

export function ReleaseForm(props: Props) {
  const { what, seen, action, isUnapproved = false, blocked = '', onReleased, onClose } = props;
  const { t } = useTranslation();
  const { environment, language } = usePlace();
  const { mutate, error, isPending } = usePublish();
  const [notes, setNotes] = useState({ noteEn: '', noteFr: '' });
  const [emergency, setEmergency] = useState<string | null>(null);
  const isMissing = MISSING.includes(codeOf(error));
  const needsReason = emergency !== null && emergency.trim() === '';
  const name = t(`frame.environment.${environment}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || blocked || needsReason) return;
    mutate(
      { environment, ...what, seen, ...trimmed(notes), ...(emergency && { emergency }) },
      {
        onSuccess: ({ id, warnings }) =>
          onReleased(
            [
              t('publish.released', { id, environment: name }),
              // The form has warned about notes.
              ...warnings.flatMap(({ kind, text }) => (kind === 'note' ? [] : [text[language]])),
            ].join(' '),
          ),
      },
    );
  };
  return (
    <form className="form publish-form" noValidate onSubmit={submit}>
      <p className="publish-environment" data-environment={environment}>
        <span>{`${t('publish.form.environment')} `}</span>
        <strong>{name}</strong>
      </p>
      {props.children}
      <Notes notes={notes} onChange={setNotes} />
      {(isUnapproved || isMissing) && <Emergency reason={emergency} onChange={setEmergency} />}
      {blocked && <p className="publish-notice">{blocked}</p>}
      {error && <ReleaseRefusal error={error} />}
      {isMissing && what.undo && <UndoAsDraft release={what.undo} />}
      <p className="form-actions">
        <button
          type="submit"
          className="button publish-action"
          data-environment={environment}
          aria-disabled={isPending || blocked !== '' || needsReason}
        >
          {isPending ? t('publish.form.publishing') : action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('states.cancel')}
        </button>
      </p>
    </form>
  );
}

interface NotesProps {
  readonly notes: { readonly noteEn: string; readonly noteFr: string };
  readonly onChange: (notes: NotesProps['notes']) => void;
}

/** A missing note is a warning, not a refusal. */
function Notes({ notes, onChange }: NotesProps) {
  const { t } = useTranslation();
  const id = useId();
  const { noteEn, noteFr } = notes;
  const missing = [noteEn, noteFr].filter((note) => note.trim() === '').length;
  return (
    <>
      <TextArea
        id={`${id}en`}
        lang="en"
        label={t('publish.form.noteEn')}
        value={noteEn}
        onChange={(value) => onChange({ ...notes, noteEn: value })}
      />
      <TextArea
        id={`${id}fr`}
        lang="fr"
        label={t('publish.form.noteFr')}
        value={noteFr}
        onChange={(value) => onChange({ ...notes, noteFr: value })}
      />
      {missing > 0 && (
        <p className="publish-warning">
          {t(
            missing === 2
              ? 'publish.form.noNotes'
              : noteEn.trim()
                ? 'publish.form.noNoteFr'
                : 'publish.form.noNoteEn',
          )}
        </p>
      )}
    </>
  );
}

interface EmergencyProps {
  /** Null unless the emergency is chosen. */
  readonly reason: string | null;
  readonly onChange: (reason: string | null) => void;
}

function Emergency({ reason, onChange }: EmergencyProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="publish-emergency">
      <Choice
        type="checkbox"
        label={t('publish.form.emergency')}
        checked={reason !== null}
        onChange={(on) => onChange(on ? '' : null)}
      />
      <p className="field-hint">{t('publish.form.emergencyMeans')}</p>
      {reason !== null && (
        <TextArea
          id={id}
          label={t('publish.form.reason')}
          hint={t('publish.form.reasonHint')}
          value={reason}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const trimmed = ({ noteEn, noteFr }: NotesProps['notes']): NotesProps['notes'] => ({
  noteEn: noteEn.trim(),
  noteFr: noteFr.trim(),
});
