/** A first password with the name of the account, or another password. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormProblems } from '../../../components/form/use-form-problems.ts';
import { problemWords } from '../../../components/problem-words.ts';
import { SavedNote } from '../../../components/saved-note.tsx';
import { codeOf } from '../../../network/network-problem.ts';
import { useSession } from '../../../session/session-context.ts';
import { useChangePassword } from '../api/change-account.ts';

/** Which field a refusal is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'weak-password': 'next',
  'wrong-password': 'present',
  'account-taken': 'account',
};
const SHORTEST = 12;

export function PasswordForm() {
  const { t } = useTranslation();
  const { person } = useSession();
  const problems = useFormProblems();
  const [account, setAccount] = useState('');
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const { mutate, isPending, isSuccess } = useChangePassword();
  const { hasPassword } = person;
  const withAccount = person.account === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = [
      ...(withAccount && !account.trim() ? ['account' as const] : []),
      ...(hasPassword && !present ? ['present' as const] : []),
      ...(next.length < SHORTEST ? ['next' as const] : []),
    ].map((field) => ({ field, text: t(`account.missing.${field}`, { least: SHORTEST }) }));
    if (missing.length > 0) return problems.tell(missing);
    problems.clear();
    mutate(
      { ...(hasPassword && { present }), next, ...(withAccount && { account: account.trim() }) },
      {
        onSuccess: () => {
          setPresent('');
          setNext('');
        },
        onError: (error) =>
          problems.tell([{ field: FIELD_OF[codeOf(error)] ?? '', text: problemWords(error, t) }]),
      },
    );
  };
  return (
    <section className="account-section" aria-labelledby="account-password">
      <h2 id="account-password">{t(hasPassword ? 'account.password' : 'account.firstPassword')}</h2>
      {person.account !== null && <p>{t('account.accountIs', { account: person.account })}</p>}
      <form className="form" noValidate onSubmit={submit}>
        <FormSummary problems={problems} />
        {withAccount ? (
          <TextField
            id={problems.idOf('account')}
            label={t('account.account')}
            hint={t('account.accountHint')}
            value={account}
            onChange={setAccount}
            autoComplete="username"
            isPlain
            error={problems.of('account')}
          />
        ) : (
          // For managers of passwords, which shall know whose it is.
          <input type="text" autoComplete="username" value={person.account ?? ''} readOnly hidden />
        )}
        {hasPassword && (
          <PasswordField
            id={problems.idOf('present')}
            label={t('account.present')}
            value={present}
            onChange={setPresent}
            autoComplete="current-password"
            error={problems.of('present')}
          />
        )}
        <PasswordField
          id={problems.idOf('next')}
          label={t(hasPassword ? 'account.next' : 'account.newPassword')}
          hint={t('account.rule', { least: SHORTEST })}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          error={problems.of('next')}
        />
        <SavedNote text={isSuccess && !next ? t('account.passwordSaved') : ''} />
        <p className="form-actions">
          <SubmitButton name={t('account.savePassword')} isPending={isPending} />
        </p>
      </form>
    </section>
  );
}
