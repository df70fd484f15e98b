/** Filters by text, family and event, and chooses the grouping of the table. */
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../language/use-language.ts';
import { LOCALES } from '../../../language/locales.ts';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { focusRuleFilter, RULE_FILTER_ID } from '../filter/filter-field.ts';
import { GROUPINGS, type RulesAddress } from '../filter/use-rules-address.ts';
import type { RuleInWords } from '../rule-in-words.ts';
import './rule-filter-bar.css';

interface Props {
  readonly rules: readonly RuleInWords[];
  readonly address: RulesAddress;
}

const GROUPING_KEYS = { order: 'byOrder', family: 'byFamily' } as const;

export function RuleFilterBar({ rules, address }: Props) {
  const { t } = useTranslation();
  const groupId = useId();
  const { filter, setFilter } = address;
  const { families, events } = useChoices(rules);
  return (
    <FilterBar>
      <SearchField
        id={RULE_FILTER_ID}
        label={t('rules.filter.label')}
        isWide
        value={filter.text}
        placeholder={t('rules.filter.example')}
        onSearch={(text) => setFilter({ text })}
      />
      <ChoiceField
        label={t('rules.filter.family')}
        all={t('rules.filter.allFamilies')}
        choices={families}
        chosen={filter.family}
        onChoose={(family) => setFilter({ family })}
      />
      <ChoiceField
        label={t('rules.filter.event')}
        all={t('rules.filter.allEvents')}
        choices={events}
        chosen={filter.event}
        onChoose={(event) => setFilter({ event })}
      />
      <div className="rule-filter-bar-groups" role="group" aria-labelledby={groupId}>
        <span id={groupId} className="visually-hidden">
          {t('rules.filter.group')}
        </span>
        {GROUPINGS.map((grouping) => (
          <button
            key={grouping}
            type="button"
            className="button"
            aria-pressed={address.grouping === grouping}
            onClick={() => address.setGrouping(grouping)}
          >
            {t(`rules.filter.${GROUPING_KEYS[grouping]}`)}
          </button>
        ))}
      </div>
      {address.isFiltered && (
        <button
          type="button"
          className="button"
          onClick={() => {
            address.clearFilters();
            focusRuleFilter();
          }}
        >
          {t('rules.filter.clear')}
        </button>
      )}
    </FilterBar>
  );
}

function useChoices(rules: readonly RuleInWords[]) {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(LOCALES[language]);
    const sorted = (names: ReadonlyMap<string, string>) =>
      [...names]
        .map(([id, name]) => ({ id, name }))
        .sort((one, other) => compare(one.name, other.name));
    return {
      families: sorted(new Map(rules.map(({ rule, family }) => [rule.family, family]))),
      events: sorted(
        new Map(rules.flatMap((rule) => rule.events.map(({ id, name }) => [id, name]))),
      ),
    };
  }, [rules, language]);
}
