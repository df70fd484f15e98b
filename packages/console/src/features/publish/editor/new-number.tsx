/** Adds a dimension of links, or an event, with a free number that is kept for the draft. */
import type { Settings } from '@balise/settings';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { useOfferNumber } from '../api/offer-number.ts';
import { useEditing } from './edit-context.ts';
import { newId } from './new-id.ts';
import { withAdded } from './set-in.ts';
import { useSave } from './use-edit.ts';

type Kind = 'eVar' | 'event';

interface Props {
  readonly kind: Kind;
}

export function NewNumber({ kind }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {t(`editor.ownRules.new.${kind}`)}
      </button>
      <Dialog
        open={isOpen}
        title={t(`editor.ownRules.new.${kind}`)}
        onClose={() => setIsOpen(false)}
      >
        <NumberForm kind={kind} onClose={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}

function NumberForm({ kind, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { draft, settings, key } = useEditing();
  const offer = useOfferNumber(draft.id);
  const { save, error, isPending } = useSave();
  const [en, setEn] = useState('');
  const [fr, setFr] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isBusy = offer.isPending || isPending;
  const list = kind === 'event' ? 'events' : 'dimensions';
  const missing = (text: string): string =>
    isAsked && text.trim() === '' ? t('editor.ownRules.new.nameMissing') : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBusy || en.trim() === '' || fr.trim() === '') return;
    const name = { en: en.trim(), fr: fr.trim() };
    offer.mutate(kind, {
      onSuccess: ({ number }) =>
        save(withAdded(settings[key], [list], entryOf(kind, name, number, settings)), onClose),
    });
  };
  const failure = offer.error ?? error;
  return (
    <form className="form publish-form" noValidate onSubmit={submit}>
      <p>{t(`editor.ownRules.new.means.${kind}`)}</p>
      <TextField
        id={`${id}-en`}
        label={t('editor.ownRules.new.en')}
        lang="en"
        value={en}
        onChange={setEn}
        error={missing(en)}
      />
      <TextField
        id={`${id}-fr`}
        label={t('editor.ownRules.new.fr')}
        lang="fr"
        value={fr}
        onChange={setFr}
        error={missing(fr)}
      />
      {failure && <ErrorPanel what={t('draft.changeFailed')} error={failure} />}
      <FormActions name={t('editor.add.button')} isPending={isBusy} onClose={onClose} />
    </form>
  );
}

function entryOf(
  kind: Kind,
  name: { readonly en: string; readonly fr: string },
  number: number,
  { variables, events }: Settings,
): object {
  if (kind === 'event') {
    const id = newId(name.en, events.events);
    return { id, number, name, kind: 'counter', source: 'chosen' };
  }
  const id = newId(name.en, variables.dimensions);
  const cleaning = { maxLength: 255, content: 'text' };
  return { id, name, eVar: number, ...cleaning, family: 'link', scope: 'link', source: 'chosen' };
}
