/** Makes a token, then shows its secret this once. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { Choice } from '../../../components/form/choice.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormProblems } from '../../../components/form/use-form-problems.ts';
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

const MOST_DAYS = 365;
const USUAL_DAYS = '90';

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
  const problems = useFormProblems();
  const [name, setName] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const [metrics, setMetrics] = useState(false);
  const [view, setView] = useState<ScopeDraft | null>(null);
  const { mutate, data, isPending } = useMakeToken();
  const lasting = Number(days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isLength = Number.isInteger(lasting) && lasting >= 1 && lasting <= MOST_DAYS;
    const missing = [
      ...(name.trim() ? [] : [{ field: 'name', text: t('people.token.missing.name') }]),
      ...(metrics || view ? [] : [{ field: 'what', text: t('people.token.missing.what') }]),
      ...(view && isEmpty(view) ? [{ field: 'view', text: t('people.missing.department') }] : []),
      ...(isLength ? [] : [{ field: 'days', text: t('people.token.missing.days') }]),
    ];
    if (missing.length > 0) return problems.tell(missing);
    const rights = { ...(metrics && { metrics }), ...(view && { view: scopeOf(view) }) };
    mutate(
      { name: name.trim(), rights, days: lasting },
      { onError: (error) => problems.tell([{ field: '', text: problemWords(error, t) }]) },
    );
  };
  if (data) {
    return (
      <>
        <ShownOnce
          title={t('people.token.secret.title', { name: name.trim() })}
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
    <form className="form people-form" noValidate onSubmit={submit}>
      <FormSummary problems={problems} />
      <TextField
        id={problems.idOf('name')}
        label={t('people.token.name')}
        hint={t('people.token.nameHint')}
        value={name}
        onChange={setName}
        error={problems.of('name')}
      />
      <fieldset className="field-set">
        <legend>{t('people.token.column.what')}</legend>
        {problems.of('what') && <span className="field-error">{problems.of('what')}</span>}
        <Choice
          type="checkbox"
          label={t('people.token.metrics')}
          checked={metrics}
          disabled={grantable !== 'all'}
          onChange={setMetrics}
        />
        {grantable !== 'all' && <p className="field-hint">{t('people.token.metricsNot')}</p>}
        <Choice
          id={problems.idOf('what')}
          type="checkbox"
          label={t('people.token.view')}
          checked={view !== null}
          onChange={(on) => setView(on ? { isAll: grantable === 'all', chosen: [] } : null)}
        />
      </fieldset>
      {view && (
        <ScopeChoice
          id={problems.idOf('view')}
          legend={t('people.scope.legend')}
          scope={view}
          grantable={grantable}
          error={problems.of('view')}
          onChange={setView}
        />
      )}
      <TextField
        id={problems.idOf('days')}
        label={t('people.token.days')}
        hint={t('people.token.daysHint', { most: MOST_DAYS })}
        type="number"
        min={1}
        max={MOST_DAYS}
        value={days}
        onChange={setDays}
        error={problems.of('days')}
      />
      <p className="form-actions">
        <SubmitButton name={t('people.token.makeButton')} isPending={isPending} />
        <button type="button" className="button" onClick={onClose}>
          {t('states.cancel')}
        </button>
      </p>
    </form>
  );
}
