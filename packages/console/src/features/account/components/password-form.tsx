/** Sets the first password together with an account name, or changes the password. */
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { codeOf } from '../../../network/network-problem.ts';
import { useSession } from '../../../session/session-context.ts';
import { useChangePassword } from '../api/change-account.ts';

/** Field of each problem code. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'weak-password': 'next',
  'wrong-password': 'present',
  'account-taken': 'account',
};
const SHORTEST = 12;

export function PasswordForm() {
  const { t } = useTranslation();
  const { account, hasPassword } = useSession().person;
  const { form, isPending, isSaved } = usePasswordForm();
  return (
    <section className="account-section" aria-labelledby="account-password">
      <h2 id="account-password">{t(hasPassword ? 'account.password' : 'account.firstPassword')}</h2>
      {account !== null && <p>{t('account.accountIs', { account })}</p>}
      <form className="form" noValidate onSubmit={form.onSubmit}>
        <FormSummary problems={form.problems} />
        {account === null ? (
          <TextField
            {...form.field('account')}
            label={t('account.account')}
            hint={t('account.accountHint')}
            autoComplete="username"
            isPlain
          />
        ) : (
          // Password managers need the account name to store the password.
          <input type="text" autoComplete="username" value={account} readOnly hidden />
        )}
        {hasPassword && (
          <PasswordField
            {...form.field('present')}
            label={t('account.present')}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...form.field('next')}
          label={t(hasPassword ? 'account.next' : 'account.newPassword')}
          hint={t('account.rule', { least: SHORTEST })}
          autoComplete="new-password"
        />
        <SavedNote text={isSaved && !form.values.next ? t('account.passwordSaved') : ''} />
        <p className="form-actions">
          <SubmitButton name={t('account.savePassword')} isPending={isPending} />
        </p>
      </form>
    </section>
  );
}

function usePasswordForm() {
  const { t } = useTranslation();
  const { account: name, hasPassword } = useSession().person;
  const withAccount = name === null;
  const { mutate, isPending, isSuccess } = useChangePassword();
  const form = useCheckedForm({
    values: { account: '', present: '', next: '' },
    isPending,
    check: ({ account, present, next }) =>
      [
        ...(withAccount && !account.trim() ? ['account' as const] : []),
        ...(hasPassword && !present ? ['present' as const] : []),
        ...(next.length < SHORTEST ? ['next' as const] : []),
      ].map((field) => ({ field, text: t(`account.missing.${field}`, { least: SHORTEST }) })),
    send: ({ account, present, next }) =>
      mutate(
        { ...(hasPassword && { present }), next, ...(withAccount && { account: account.trim() }) },
        {
          onSuccess: () => {
            form.set('present', '');
            form.set('next', '');
          },
          onError: (error) =>
            form.refuse({ field: FIELD_OF[codeOf(error)] ?? '', text: problemWords(error, t) }),
        },
      ),
  });
  return { form, isPending, isSaved: isSuccess };
}
