/** Makes a webhook at a host of the configuration. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { codeOf } from '../../../network/network-problem.ts';
import { useSession } from '../../../session/session-context.ts';
import { useMakeWebhook } from '../api/change-messages.ts';
import { messageProblem } from '../message-problem.ts';
import { draftOf, emptyIn, wantedOf } from '../wanted.ts';
import { WantedChoice } from './wanted-choice.tsx';

interface Props {
  readonly open: boolean;
  readonly hosts: readonly string[];
  readonly onMade: (name: string) => void;
  readonly onClose: () => void;
}

export function MakeWebhookDialog({ open, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('messages.make')} onClose={props.onClose}>
      <WebhookForm {...props} />
    </Dialog>
  );
}

function WebhookForm({ hosts, onMade, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const { people = [] } = useSession().rights;
  const { mutate, isPending } = useMakeWebhook();
  const form = useCheckedForm({
    values: {
      ...{ name: '', url: '' },
      draft: draftOf({ departments: people === 'all' ? 'all' : [], kinds: 'all' }),
    },
    isPending,
    check: ({ name, url, draft }) => [
      ...(name.trim() ? [] : [{ field: 'name', text: t('messages.missing.name') }]),
      ...(url.trim() ? [] : [{ field: 'url', text: t('messages.missing.url') }]),
      ...emptyIn(draft).map((field) => ({ field, text: t(`messages.missing.${field}`) })),
    ],
    send: ({ name, url, draft }) =>
      mutate(
        { name: name.trim(), url: url.trim(), ...wantedOf(draft) },
        {
          onSuccess: () => {
            onMade(name.trim());
            onClose();
          },
          onError: (error) =>
            form.refuse({
              field: codeOf(error) === 'bad-value' ? 'url' : '',
              text: messageProblem(error, t),
            }),
        },
      ),
  });
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <TextField {...form.field('name')} label={t('messages.name')} />
      <TextField
        {...form.field('url')}
        label={t('messages.url')}
        hint={t('messages.urlHint', { hosts: hosts.join(', ') })}
        type="url"
        isPlain
      />
      <WantedChoice
        draft={form.values.draft}
        scope={people}
        all={people === 'all' ? t('messages.everything') : ''}
        problems={form.problems}
        onChange={(draft) => form.set('draft', draft)}
      />
      <FormActions name={t('messages.makeButton')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
