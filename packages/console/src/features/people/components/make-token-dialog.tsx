/** Makes a token, then shows its secret once. */
import { LONGEST_TOKEN_DAYS } from '@balise/contract/people-limits';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { Choice } from '../../../components/form/choice.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/problem-words.ts';
import { ShownOnce } from '../../../components/shown-once.tsx';
import type { Scope } from '../../../session/rights.ts';
import { useMakeToken } from '../api/change-people.ts';
import { isEmpty, scopeOf, type ScopeDraft } from '../rights-choice/rights-draft.ts';
import { ScopeChoice } from '../rights-choice/scope-choice.tsx';

interface Props {
  readonly open: boolean;
  readonly grantable: Scope;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly days: string;
  readonly metrics: boolean;
  readonly view: ScopeDraft | null;
  readonly figures: ScopeDraft | null;
}

const USUAL_DAYS = '90';
/** The permissions of a token for departments. A new one starts with figures only. */
const READING = ['figures', 'view'] as const;

const newScope = (grantable: Scope): ScopeDraft => ({ isAll: grantable === 'all', chosen: [] });

function isLength(days: string): boolean {
  const lasting = Number(days);
  return Number.isInteger(lasting) && lasting >= 1 && lasting <= LONGEST_TOKEN_DAYS;
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
  const form = useCheckedForm<Draft>({
    values: {
      name: '',
      days: USUAL_DAYS,
      metrics: false,
      view: null,
      figures: newScope(grantable),
    },
    isPending,
    check: ({ name, days, metrics, view, figures }) => [
      ...(name.trim() ? [] : [{ field: 'name', text: t('people.token.missing.name') }]),
      ...(metrics || view || figures
        ? []
        : [{ field: 'what', text: t('people.token.missing.what') }]),
      ...Object.entries({ view, figures }).flatMap(([field, scope]) =>
        scope && isEmpty(scope) ? [{ field, text: t('people.missing.department') }] : [],
      ),
      ...(isLength(days) ? [] : [{ field: 'days', text: t('people.token.missing.days') }]),
    ],
    send: ({ name, days, metrics, view, figures }) =>
      mutate(
        {
          name: name.trim(),
          rights: {
            ...(metrics && { metrics }),
            ...(view && { view: scopeOf(view) }),
            ...(figures && { figures: scopeOf(figures) }),
          },
          days: Number(days),
        },
        { onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }) },
      ),
  });
  const { problems, values } = form;
  if (data) {
    return (
      <>
        <ShownOnce
          title={t('people.token.secret.title', { name: values.name.trim() })}
          text={t('people.token.secret.text')}
          value={data.secret}
          copy={t('people.token.secret.copy')}
          endsAt={data.endsAt}
        />
        <p className="form-actions people-form">
          <button type="button" className="button" onClick={onClose}>
            {t('people.token.secret.done')}
          </button>
        </p>
      </>
    );
  }
  return (
    <form className="form people-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={problems} />
      <TextField
        {...form.field('name')}
        label={t('people.token.name')}
        hint={t('people.token.nameHint')}
      />
      <fieldset className="field-set">
        <legend>{t('people.token.column.what')}</legend>
        {problems.of('what') && <span className="field-error">{problems.of('what')}</span>}
        <Choice
          type="checkbox"
          label={t('people.token.metrics')}
          checked={values.metrics}
          disabled={grantable !== 'all'}
          onChange={(on) => form.set('metrics', on)}
        />
        {grantable !== 'all' && <p className="field-hint">{t('people.token.metricsNot')}</p>}
        {READING.map((right, index) => (
          <Choice
            key={right}
            id={index === 0 ? problems.idOf('what') : undefined}
            type="checkbox"
            label={t(`people.token.${right}`)}
            checked={values[right] !== null}
            onChange={(on) => form.set(right, on ? newScope(grantable) : null)}
          />
        ))}
      </fieldset>
      {READING.map((right) => {
        const scope = values[right];
        return (
          scope && (
            <ScopeChoice
              key={right}
              id={problems.idOf(right)}
              legend={t('people.scope.of', { right: t(`rights.right.${right}`) })}
              scope={scope}
              grantable={grantable}
              error={problems.of(right)}
              onChange={(next) => form.set(right, next)}
            />
          )
        );
      })}
      <TextField
        {...form.field('days')}
        label={t('people.token.days')}
        hint={t('people.token.daysHint', { most: LONGEST_TOKEN_DAYS })}
        type="number"
        min={1}
        max={LONGEST_TOKEN_DAYS}
      />
      <FormActions name={t('people.token.makeButton')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
