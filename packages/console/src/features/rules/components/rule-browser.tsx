/** The filter, the conditions that most rules share, and the table of rules. */
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { Rules } from '../api/rules.ts';
import { focusRuleFilter } from '../filter/filter-field.ts';
import { matchRule } from '../filter/match-rule.ts';
import { useRulesAddress } from '../filter/use-rules-address.ts';
import { groupRules } from '../group-rules.ts';
import { ruleInWords } from '../rule-in-words.ts';
import { ruleButtonId, useRuleKeys } from '../use-rule-keys.ts';
import { usualConditions } from '../usual-conditions.ts';
import { RuleFilterBar } from './rule-filter-bar.tsx';
import { RulesTable } from './rules-table.tsx';
import './rule-browser.css';

export function RuleBrowser({ rules: { rules, counted, to } }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = useRulesAddress();
  const { filter, grouping } = address;
  const usual = useMemo(() => usualConditions(rules), [rules]);
  const all = useMemo(
    () => rules.map((rule) => ruleInWords(rule, usual, language, t)),
    [rules, usual, language, t],
  );
  const groups = useMemo(
    () =>
      groupRules(
        all.filter((rule) => matchRule(rule, filter)),
        grouping,
      ),
    [all, filter, grouping],
  );
  const ids = groups.flatMap((group) => group.rules.map(({ rule }) => rule.id));
  const onKey = useRuleKeys(ids, address);
  useArrival(address.open);
  const conditions = usual.map((condition) => condition[language]).join('; ');
  const count = { count: ids.length, all: rules.length };
  return (
    <>
      <RuleFilterBar rules={all} address={address} />
      <div className="rule-browser-notes">
        <p role="status">{t(address.isFiltered ? 'rules.countFiltered' : 'rules.count', count)}</p>
        <p className="muted">
          {counted ? t('rules.until', { time: momentOf(to).minute }) : t('rules.notCounted')}
        </p>
        {conditions && <p className="muted">{t('rules.usual', { conditions })}</p>}
      </div>
      {ids.length > 0 ? (
        <RulesTable groups={groups} address={address} onKey={onKey} />
      ) : (
        <div className="rule-browser-none">
          <p>{t('rules.empty.filtered')}</p>
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
        </div>
      )}
    </>
  );
}

/** Scrolls to the rule in the address when the screen opens. */
function useArrival(open: string): void {
  useEffect(() => {
    const button = open ? document.getElementById(ruleButtonId(open)) : null;
    button?.closest('tr')?.scrollIntoView({ block: 'center' });
    // Only when the screen opens: a rule that the reader opens later is already visible.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
