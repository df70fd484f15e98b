/** Sets the own mail address and the language of its mails. A new address gets a mail with a link. */
import { useTranslation } from 'react-i18next';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { usePlace } from '../../../place/place.ts';
import { codeOf } from '../../../network/network-problem.ts';
import { useChangeAddress } from '../api/change-messages.ts';
import type { MailAddress } from '../api/messages.ts';
import { messageProblem } from '../message-problem.ts';

interface Props {
  readonly kept: MailAddress['address'];
  /** Called with a text for the person. */
  readonly onSaved: (text: string) => void;
  readonly onChange: () => void;
}

const LANGUAGES = ['en', 'fr'] as const;

export function AddressForm({ kept, onSaved, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { mutate, isPending } = useChangeAddress();
  const form = useCheckedForm({
    values: { address: kept?.address ?? '', language: kept?.language ?? language },
    isPending,
    check: ({ address }) =>
      address.trim() ? [] : [{ field: 'address', text: t('messages.missing.address') }],
    send: (values) => {
      const body = { ...values, address: values.address.trim() };
      const isSame = body.address === kept?.address && kept.confirmedAt !== null;
      mutate(body, {
        onSuccess: () => onSaved(t(isSame ? 'messages.saved' : 'messages.linkSent')),
        onError: (error) =>
          form.refuse({
            field: codeOf(error) === 'bad-value' ? 'address' : '',
            text: messageProblem(error, t),
          }),
      });
    },
  });
  const { onChange: onAddress, ...field } = form.field('address');
  const isUnconfirmed = kept?.confirmedAt === null && form.values.address === kept.address;
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <TextField
        {...field}
        label={t('messages.address')}
        hint={t('messages.addressHint')}
        type="email"
        autoComplete="email"
        onChange={(value) => {
          onChange();
          onAddress(value);
        }}
      />
      <ChoiceOfOne
        id={form.problems.idOf('language')}
        label={t('messages.language')}
        value={form.values.language}
        choices={LANGUAGES.map((id) => ({ id, name: t(`messages.inLanguage.${id}`) }))}
        onChange={(value) => {
          onChange();
          form.set('language', value === 'fr' ? 'fr' : 'en');
        }}
      />
      <p className="form-actions">
        <SubmitButton
          name={t(isUnconfirmed ? 'messages.again' : 'messages.save')}
          isPending={isPending}
        />
      </p>
    </form>
  );
}
