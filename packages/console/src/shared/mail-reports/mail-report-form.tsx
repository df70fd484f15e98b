/** The form of a report by mail: its table, and how often. */
import { useTranslation } from 'react-i18next';
import type { MailedEvery, MailedQuestion, MailReportList } from '@balise/contract';
import { ChoiceOfOne } from '../../components/form/choice-of-one.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { FormSummary } from '../../components/form/form-summary.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { problemWords } from '../../components/states/problem-words.ts';
import { NetworkProblem } from '../../network/network-problem.ts';
import { useAddMailReport } from './mail-reports.ts';

/** A question that can be mailed: a report with a choice of its tables, or a saved exploration. */
export interface Mailable {
  readonly question: MailedQuestion;
  /** Tables to choose from, by `id`. Empty for an exploration. */
  readonly tables: readonly { readonly id: string; readonly name: string }[];
}

interface Props {
  readonly mailable: Mailable;
  readonly address: NonNullable<MailReportList['address']>;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** The collector explains these in the language of the reader. */
const EXPLAINED: ReadonlySet<string> = new Set([
  ...['no-mail', 'no-mail-address', 'mail-report-unseen', 'too-many-mail-reports'],
  ...['goal-removed', 'goal-gone', 'bad-value'],
]);
const DAYS = '';

export function MailReportForm({ mailable, address, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const { question, tables } = mailable;
  const { mutate, isPending } = useAddMailReport();
  const form = useCheckedForm<{ every: MailedEvery; table: string }>({
    values: { every: 'week', table: question.kind === 'report' ? question.table : DAYS },
    isPending,
    check: () => [],
    send: ({ every, table }) =>
      mutate(
        { every, question: question.kind === 'report' ? { ...question, table } : question },
        {
          onSuccess: onAdded,
          onError: (error) =>
            form.refuse({
              field: '',
              text:
                error instanceof NetworkProblem && EXPLAINED.has(error.code)
                  ? error.message
                  : problemWords(error, t),
            }),
        },
      ),
  });
  const { address: to, language: of } = address;
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <p>{t(`mailReports.to.${of}`, { address: to })}</p>
      {tables.length > 0 && (
        <ChoiceOfOne
          {...form.field('table')}
          label={t('mailReports.table')}
          choices={[...tables, { id: DAYS, name: t('mailReports.days') }]}
        />
      )}
      <ChoiceOfOne
        id={form.field('every').id}
        value={form.values.every}
        onChange={(every) => form.set('every', every === 'month' ? 'month' : 'week')}
        label={t('mailReports.every')}
        hint={t('mailReports.everyHint')}
        choices={(['week', 'month'] as const).map((id) => ({
          id,
          name: t(`mailReports.each.${id}`),
        }))}
      />
      <p className="muted">{t('mailReports.small')}</p>
      <FormActions name={t('mailReports.add')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
