/** The form for an address, and its verdict. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { usePlace } from '../../../place/place.ts';
import { checkedAddressOf } from '../api/checked-address.ts';
import { AddressVerdict } from './address-verdict.tsx';

export function AddressForm() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const [asked, setAsked] = useState('');
  const { data, error, isFetching, refetch } = useQuery(checkedAddressOf(environment, asked));
  const form = useCheckedForm({
    values: { url: '' },
    check: ({ url }) => (url.trim() === '' ? [{ field: 'url', text: t('address.missing') }] : []),
    send: ({ url }) => {
      if (url.trim() === asked) void refetch();
      else setAsked(url.trim());
    },
    isPending: isFetching,
  });
  return (
    <>
      <form className="form address-form" noValidate onSubmit={form.onSubmit}>
        <FormSummary problems={form.problems} />
        <TextField
          {...form.field('url')}
          label={t('address.label')}
          hint={t('address.hint')}
          isPlain
        />
        <div className="form-actions">
          <SubmitButton name={t('address.check')} isPending={isFetching} />
        </div>
      </form>
      {error && <ErrorPanel what={t('address.failed')} error={error} />}
      <div role="status">{data && !error && <AddressVerdict answer={data} />}</div>
    </>
  );
}
