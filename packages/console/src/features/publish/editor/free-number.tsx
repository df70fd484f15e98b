/** Asks for a free number of a variable or event, which is then kept for the draft. */
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../../components/states/problem-words.ts';
import { useOfferNumber } from '../api/offer-number.ts';
import { useEditing } from './edit-context.ts';
import type { NumberKind } from '@balise/contract';
import type { Path } from './set-in.ts';
import type { Field } from './use-field.ts';

interface Props {
  readonly path: Path;
  readonly label: string;
  readonly field: Field;
}

export function FreeNumber({ path, label, field }: Props) {
  const { t } = useTranslation();
  const { draft, key } = useEditing();
  const { mutate, error, isPending } = useOfferNumber(draft.id);
  const kind = kindOf(key, path);
  if (!kind || field.value || field.isDisabled) return null;
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(kind, { onSuccess: ({ number }) => field.set(number) });
        }}
      >
        <span>{t('editor.freeNumber')}</span>
        <span className="visually-hidden">{` ${label}`}</span>
      </button>
      {error && (
        <span className="field-error" role="alert">
          {problemWords(error, t)}
        </span>
      )}
    </>
  );
}

const KINDS = ['eVar', 'prop', 'hierarchy', 'list'] as const satisfies readonly NumberKind[];

function kindOf(key: string, [list, , name, ...rest]: Path): NumberKind | undefined {
  if (rest.length > 0) return undefined;
  if (key === 'events' && list === 'events') return name === 'number' ? 'event' : undefined;
  if (key !== 'variables' || list !== 'dimensions') return undefined;
  return KINDS.find((kind) => kind === name);
}
