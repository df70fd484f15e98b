/** By name, by what was done, by days. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../components/shortcuts.tsx';
import { DEEDS } from '../deeds.ts';
import type { ActivityAddress } from '../use-activity-address.ts';
import '../../../components/form/field.css';
import './activity-filter-bar.css';

const WHO_ID = 'activity-who';

export function focusActivityFilter(): void {
  document.getElementById(WHO_ID)?.focus();
}

export function ActivityFilterBar({ address }: { readonly address: ActivityAddress }) {
  const { t } = useTranslation();
  const id = useId();
  const { filter, setFilter } = address;
  const isKnown = DEEDS.some((deed) => deed === filter.what);
  useShortcut('/', focusActivityFilter);
  return (
    <search className="activity-filter-bar">
      <div className="field">
        <label htmlFor={WHO_ID}>{t('activity.filter.who')}</label>
        <input
          id={WHO_ID}
          type="search"
          value={filter.who}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setFilter({ who: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}what`}>{t('activity.filter.what')}</label>
        <select
          id={`${id}what`}
          value={filter.what}
          onChange={(event) => setFilter({ what: event.target.value })}
        >
          <option value="">{t('activity.filter.everything')}</option>
          {DEEDS.map((deed) => (
            <option key={deed} value={deed}>
              {t(`activity.what.${deed}`)}
            </option>
          ))}
          {filter.what && !isKnown && <option value={filter.what}>{filter.what}</option>}
        </select>
      </div>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="field">
          <label htmlFor={id + end}>{t(`activity.filter.${end}`)}</label>
          <input
            id={id + end}
            type="date"
            value={filter[end]}
            onChange={(event) => setFilter({ [end]: event.target.value })}
          />
        </div>
      ))}
      {address.isFiltered && (
        <button
          type="button"
          className="button"
          onClick={() => {
            address.clear();
            focusActivityFilter();
          }}
        >
          {t('activity.filter.clear')}
        </button>
      )}
    </search>
  );
}
