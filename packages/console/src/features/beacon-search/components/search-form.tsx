/** The search form: text, and further fields for type, event, rule, page, days and dimensions. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { FilterChipList } from '../../../shared/report-filters/filter-chip-list.tsx';
import { AddFilter } from '../../../shared/report-filters/add-filter.tsx';
import type { LanguageOf } from '../../../shared/report-filters/quoted-value.ts';
import '../../../shared/report-question/words.ts';
import { rulesOf } from '../../../shared/rules/rules.ts';
import {
  fieldsOf,
  isClearable,
  isSameSearch,
  KINDS,
  type SearchFields,
} from '../query/search-view.ts';
import type { SearchAddress } from '../query/use-search-address.ts';
import { DIMENSIONS, EVENTS } from '../searched-by.ts';
import './search-form.css';

export const WORDS_ID = 'beacon-words';
const TEXTS = ['host', 'path'] as const;
/** Examples of patterns, the same in both languages. */
const PATTERNS = { host: '*.canada.ca', path: '/*/services/*' } as const;
const DAYS = ['from', 'to'] as const;

interface Props {
  readonly address: SearchAddress;
  /** The language of the value of a filter, if it is known. */
  readonly languageOf: LanguageOf;
  /** Repeats the same search, to include newer hits. */
  readonly onAgain: () => void;
}

export function SearchForm({ address, languageOf, onAgain }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { environment } = usePlace();
  const { view, change } = address;
  const [drafts, setDrafts] = useState(() => fieldsOf(view));
  const [shown, setShown] = useState<SearchFields>(view);
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const rules = useQuery(rulesOf(environment)).data?.rules ?? [];
  const { compare } = new Intl.Collator(LOCALES[language]);
  const named = (choices: readonly { id: string; name: string }[]) =>
    [...choices].sort((one, other) => compare(one.name, other.name));
  const set = (changes: Partial<SearchFields>) => setDrafts({ ...drafts, ...changes });
  // The search changed elsewhere, such as by a clicked value or the browser's Back button. Replace unsent input by
  // it.
  if (!isSameSearch(shown, view)) {
    setShown(view);
    setDrafts(fieldsOf(view));
  }
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (isSameSearch(drafts, view)) onAgain();
    else change(drafts);
  };
  const choice = (
    name: 'kind' | 'event' | 'rule',
    choices: readonly { id: string; name: string }[],
  ) => (
    <ChoiceField
      label={t(`beaconSearch.field.${name}`)}
      all={t(`beaconSearch.field.allOf.${name}`)}
      choices={choices}
      chosen={drafts[name]}
      onChoose={(value) => set({ [name]: value })}
    />
  );
  return (
    <div className="search-form">
      <form onSubmit={look}>
        <FilterBar>
          <SearchField
            id={WORDS_ID}
            label={t('beaconSearch.field.q')}
            isWide
            value={drafts.q}
            maxLength={200}
            placeholder={t('beaconSearch.example')}
            onSearch={(q) => set({ q })}
          />
          <button
            type="button"
            className="button search-form-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('reports.filter.more')}
          </button>
          <div id={id} className="search-form-more" data-open={isOpen || undefined}>
            {choice(
              'kind',
              KINDS.map((kind) => ({ id: kind, name: t(`beaconSearch.kind.${kind}`) })),
            )}
            {choice(
              'event',
              named(EVENTS.map((event) => ({ ...event, name: event.name[language] }))),
            )}
            {choice(
              'rule',
              named(
                rules
                  .filter(({ beacon }) => beacon !== null)
                  .map((rule) => ({ id: rule.id, name: rule.name?.[language] ?? rule.id })),
              ),
            )}
            {TEXTS.map((name) => (
              <FilterField key={name} id={id + name} label={t(`beaconSearch.field.${name}`)}>
                <input
                  id={id + name}
                  type="text"
                  value={drafts[name]}
                  maxLength={200}
                  placeholder={PATTERNS[name]}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              </FilterField>
            ))}
            {DAYS.map((name) => (
              <FilterField key={name} id={id + name} label={t(`beaconSearch.field.${name}`)}>
                <input
                  id={id + name}
                  type="date"
                  value={drafts[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              </FilterField>
            ))}
            <ChoiceField
              label={t('reports.source.label')}
              choices={(['real', 'simulated'] as const).map((source) => ({
                id: source,
                name: t(`reports.source.${source}`),
              }))}
              chosen={drafts.source}
              onChoose={(source) => set({ source: source === 'simulated' ? source : 'real' })}
            />
          </div>
          <button type="submit" className="button search-form-submit">
            {t('beaconSearch.look')}
          </button>
          <button
            type="button"
            className="button"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {t('reports.filter.add')}
          </button>
          {isClearable(view) && (
            <button type="button" className="button" onClick={address.clear}>
              {t('beaconSearch.clear')}
            </button>
          )}
        </FilterBar>
      </form>
      {isAdding && (
        <AddFilter list={DIMENSIONS} address={address} onDone={() => setAdding(false)} />
      )}
      <FilterChipList
        list={DIMENSIONS}
        filters={view.filters}
        languageOf={languageOf}
        onRemove={address.removeFilter}
      />
    </div>
  );
}
