/** Filters by text, family and flag. */
import { settings } from '@balise/settings';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { useShortcut } from '../../../components/keyboard/shortcuts.tsx';
import type { VariablesAddress } from '../use-variables-address.ts';
import { FLAGS } from '../variable-row.ts';

const FILTER_ID = 'variable-filter';
const FAMILIES = [...new Set(settings.variables.dimensions.map(({ family }) => family))];

export function focusVariableFilter(): void {
  document.getElementById(FILTER_ID)?.focus();
}

export function VariableFilterBar({ address }: { readonly address: VariablesAddress }) {
  const { t } = useTranslation();
  const { filter, setFilter } = address;
  useShortcut('/', focusVariableFilter);
  return (
    <FilterBar>
      <SearchField
        id={FILTER_ID}
        label={t('variables.filter.label')}
        isWide
        value={filter.text}
        placeholder={t('variables.filter.example')}
        onSearch={(text) => setFilter({ text })}
      />
      <ChoiceField
        label={t('variables.filter.family')}
        all={t('variables.filter.allFamilies')}
        choices={FAMILIES.map((id) => ({ id, name: t(`variables.family.${id}`) }))}
        chosen={filter.family}
        onChoose={(family) => setFilter({ family })}
      />
      <ChoiceField
        label={t('variables.filter.flag')}
        all={t('variables.filter.allFlags')}
        choices={FLAGS.map((id) => ({ id, name: t(`variables.flag.${id}`) }))}
        chosen={filter.flag}
        onChoose={(flag) => setFilter({ flag })}
      />
    </FilterBar>
  );
}
