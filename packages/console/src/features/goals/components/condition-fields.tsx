/** The fields of a condition: its kind, and the event, the pages or the filters. */
import { settings } from '@balise/settings';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { MOST_GOAL_PAGES } from '@balise/contract/goal-limits';
import { Choice } from '../../../components/form/choice.tsx';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { ConditionDraft, Kind } from '../condition-draft.ts';
import { ConditionFilters } from './condition-filters.tsx';

interface Props {
  /** Of the first control. */
  readonly id: string;
  readonly legend: string;
  readonly kinds: readonly Kind[];
  readonly value: ConditionDraft;
  readonly error: string;
  readonly dimensions: ReportList['dimensions'];
  readonly onChange: (value: ConditionDraft) => void;
}

export function ConditionFields({ id, legend, kinds, value, error, ...rest }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const { onChange } = rest;
  const { kind } = value;
  return (
    <fieldset
      className="field-set goals-condition"
      aria-describedby={error ? `${id}-e` : undefined}
    >
      <legend>{legend}</legend>
      <div className="goals-kinds">
        {kinds.map((one, index) => (
          <Choice
            key={one}
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            label={t(`goals.kind.${one}`)}
            checked={kind === one}
            onChange={() => onChange({ ...value, kind: one })}
          />
        ))}
      </div>
      {kind === 'event' && <EventField id={`${id}-event`} value={value} onChange={onChange} />}
      {kind === 'page' && <PageFields id={id} value={value} onChange={onChange} />}
      {kind === 'filters' && (
        <ConditionFilters value={value} dimensions={rest.dimensions} onChange={onChange} />
      )}
      {error && (
        <p id={`${id}-e`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type FieldProps = Pick<Props, 'id' | 'value' | 'onChange'>;

function EventField({ id, value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { compare } = new Intl.Collator(LOCALES[language]);
  const events = settings.events.events
    .map((event): { id: string; name: string } => ({ id: event.id, name: event.name[language] }))
    .sort((one, other) => compare(one.name, other.name));
  const isGone = value.event !== '' && !events.some((one) => one.id === value.event);
  return (
    <ChoiceOfOne
      id={id}
      label={t('goals.event')}
      value={value.event}
      choices={[
        { id: '', name: t('goals.chooseEvent') },
        ...(isGone ? [{ id: value.event, name: value.event }] : []),
        ...events,
      ]}
      onChange={(event) => onChange({ ...value, event })}
    />
  );
}

const OPERATORS = ['is', 'starts-with'] as const;

function PageFields({ id, value, onChange }: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceOfOne
        id={`${id}-operator`}
        label={t('goals.operator.label')}
        value={value.operator}
        choices={OPERATORS.map((one) => ({ id: one, name: t(`goals.operator.${one}`) }))}
        onChange={(chosen) =>
          onChange({ ...value, operator: chosen === 'starts-with' ? chosen : 'is' })
        }
      />
      <TextArea
        id={`${id}-pages`}
        label={t('goals.pages')}
        hint={t('goals.pagesHint', { count: MOST_GOAL_PAGES })}
        value={value.pages}
        rows={3}
        isPlain
        onChange={(pages) => onChange({ ...value, pages })}
      />
    </>
  );
}
