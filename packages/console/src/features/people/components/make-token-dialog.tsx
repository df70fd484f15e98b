/** Makes a token, then shows its secret once. */
import type { MadeToken } from '@balise/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { ShownOnce } from '../../../components/shown-once.tsx';
import type { Scope } from '../../../session/rights.ts';
import { useMakeToken } from '../api/change-people.ts';
import { newToken, problemsOfToken, tokenOf, type TokenDraft } from '../token-draft.ts';
import { TokenForm } from './token-form.tsx';

interface Props {
  readonly open: boolean;
  readonly grantable: Scope;
  readonly onClose: () => void;
}

export function MakeTokenDialog({ open, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('people.token.make')} onClose={rest.onClose}>
      <MakeToken {...rest} />
    </Dialog>
  );
}

function MakeToken({ grantable, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const { mutate, data, isPending } = useMakeToken();
  const form = useCheckedForm<TokenDraft>({
    values: newToken(grantable),
    isPending,
    check: (draft) => problemsOfToken(draft, t),
    send: (draft) =>
      mutate(tokenOf(draft), {
        onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
      }),
  });
  if (data) return <Secret name={form.values.name.trim()} made={data} onClose={onClose} />;
  return <TokenForm form={form} grantable={grantable} isPending={isPending} onClose={onClose} />;
}

interface SecretProps extends Pick<Props, 'onClose'> {
  readonly name: string;
  readonly made: Pick<MadeToken, 'secret' | 'endsAt'>;
}

function Secret({ name, made, onClose }: SecretProps) {
  const { t } = useTranslation();
  return (
    <>
      <ShownOnce
        title={t('people.token.secret.title', { name })}
        text={t('people.token.secret.text')}
        value={made.secret}
        copy={t('people.token.secret.copy')}
        endsAt={made.endsAt}
      />
      <p className="form-actions people-form">
        <button type="button" className="button" onClick={onClose}>
          {t('people.token.secret.done')}
        </button>
      </p>
    </>
  );
}
