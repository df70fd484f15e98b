/** Adds many hosts at once, one a line. Each line that is refused is shown with its reason. */
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { usePlace } from '../../../place/place.ts';
import { useSession } from '../../../session/session-context.ts';
import { HOST_LISTS, usePasteHosts, type HostList, type Pasted } from '../api/paste-hosts.ts';
import { useEditing } from './edit-context.ts';

export function PasteHosts({ list: part }: { readonly list: string }) {
  const { t } = useTranslation();
  const { key, mayPropose } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  const list = part === 'rest' ? 'internalDomains' : HOST_LISTS.find((one) => one === part);
  if (key !== 'hosts' || !list || !mayPropose) return null;
  return (
    <div>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {t('editor.paste.button')}
      </button>
      <Dialog
        open={isOpen}
        title={t(`editor.paste.title.${list}`)}
        onClose={() => setIsOpen(false)}
      >
        <PasteForm list={list} onClose={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}

interface FormProps {
  readonly list: HostList;
  readonly onClose: () => void;
}

function PasteForm({ list, onClose }: FormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { environment, language } = usePlace();
  const { departments } = useSession();
  const { draft } = useEditing();
  const { mutate, data, error, isPending } = usePasteHosts(draft.id);
  const [lines, setLines] = useState('');
  const [department, setDepartment] = useState(departments[0]?.id ?? '');
  const isOwned = list !== 'internalDomains';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || lines.trim() === '') return;
    mutate(
      { environment, list, lines, ...(isOwned && { department }) },
      { onSuccess: ({ refused }) => setLines(refused.map(({ text }) => text).join('\n')) },
    );
  };
  return (
    <form className="form publish-form" noValidate onSubmit={submit}>
      <TextArea
        id={`${id}lines`}
        label={t('editor.paste.lines')}
        hint={t('editor.paste.hint')}
        rows={8}
        isPlain
        value={lines}
        onChange={setLines}
      />
      {isOwned && (
        <ChoiceOfOne
          id={`${id}department`}
          label={t('editor.paste.department')}
          value={department}
          choices={departments.map((one) => ({ id: one.id, name: one.name[language] }))}
          onChange={setDepartment}
        />
      )}
      {error && <ErrorPanel what={t('draft.changeFailed')} error={error} />}
      <div role="status">{data && <Outcome pasted={data} />}</div>
      <FormActions name={t('editor.paste.add')} isPending={isPending} onClose={onClose} />
    </form>
  );
}

/** A refused line stays in the field, so that it can be corrected. */
function Outcome({ pasted }: { readonly pasted: Pasted }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { added, refused } = pasted;
  return (
    <>
      <p>{t('editor.paste.added', { count: added })}</p>
      {refused.length > 0 && (
        <>
          <p>{t('editor.paste.refused', { count: refused.length })}</p>
          <ul className="publish-problems">
            {refused.map(({ line, text, reason }) => (
              <li key={line}>
                <code>{t('editor.paste.line', { line, text })}</code>
                <span>{reason[language]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
