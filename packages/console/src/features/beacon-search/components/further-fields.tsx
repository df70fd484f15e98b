/** The fields of the search beside its text: type, event, rule, page, days and source. */
import { useQuery } from '@tanstack/react-query';
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { rulesOf } from '../../../shared/rules/rules.ts';
import { KINDS } from '../query/search-view.ts';
import { EVENTS } from '../searched-by.ts';
import type { SearchDraft } from '../use-search-draft.ts';

/** Examples of patterns, the same in both languages. */
const PATTERNS = { host: '*.canada.ca', path: '/*/services/*' } as const;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props extends Pick<SearchDraft, 'fields' | 'set'> {
  readonly id: string;
  readonly isOpen: boolean;
}

export function FurtherFields({ id, isOpen, fields, set }: Props) {
  const { t } = useTranslation();
  const choicesOf = useChoices();
  return (
    <div id={id} className="search-form-more" data-open={isOpen || undefined}>
      {(['kind', 'event', 'rule'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t(`beaconSearch.field.${name}`)}
          all={t(`beaconSearch.field.allOf.${name}`)}
          choices={choicesOf[name]}
          chosen={fields[name]}
          onChoose={(value) => set({ [name]: value })}
        />
      ))}
      {(['host', 'path'] as const).map((name) => field(name, patternField(name)))}
      {(['from', 'to'] as const).map((name) => field(name, { type: 'date' }))}
      <ChoiceField
        label={t('reports.source.label')}
        choices={(['real', 'simulated'] as const).map((source) => ({
          id: source,
          name: t(`reports.source.${source}`),
        }))}
        chosen={fields.source}
        onChoose={(source) => set({ source: source === 'simulated' ? source : 'real' })}
      />
    </div>
  );

  function field(
    name: 'host' | 'path' | 'from' | 'to',
    given: InputHTMLAttributes<HTMLInputElement>,
  ) {
    return (
      <FilterField key={name} id={id + name} label={t(`beaconSearch.field.${name}`)}>
        <input
          id={id + name}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          {...given}
        />
      </FilterField>
    );
  }
}

const patternField = (name: keyof typeof PATTERNS): InputHTMLAttributes<HTMLInputElement> => ({
  ...{ type: 'text', maxLength: 200, placeholder: PATTERNS[name] },
  ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
});

/** Types in their order, events and rules by name. Rules without a beacon are left out. */
function useChoices(): Readonly<Record<'kind' | 'event' | 'rule', readonly Named[]>> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { environment } = usePlace();
  const rules = useQuery(rulesOf(environment)).data?.rules ?? [];
  const { compare } = new Intl.Collator(LOCALES[language]);
  const byName = (choices: readonly Named[]) =>
    [...choices].sort((one, other) => compare(one.name, other.name));
  return {
    kind: KINDS.map((kind) => ({ id: kind, name: t(`beaconSearch.kind.${kind}`) })),
    event: byName(EVENTS.map((event) => ({ ...event, name: event.name[language] }))),
    rule: byName(
      rules
        .filter(({ beacon }) => beacon !== null)
        .map(({ id, name }) => ({ id, name: name?.[language] ?? id })),
    ),
  };
}
