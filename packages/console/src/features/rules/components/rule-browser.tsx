/** The filter and the table of rules. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { momentOf } from '../../../language/formats.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { Rules } from '../../../shared/rules/rules.ts';
import { ruleFiringsOf } from '../api/rule-firings.ts';
import { focusRuleFilter } from '../filter/filter-field.ts';
import { matchRule } from '../filter/match-rule.ts';
import type { RulesAddress } from '../filter/use-rules-address.ts';
import { groupRules } from '../group-rules.ts';
import { ruleInWords } from '../rule-in-words.ts';
import { focusRule, useRuleKeys } from '../use-rule-keys.ts';
import { RuleFilterBar } from './rule-filter-bar.tsx';
import { RulesTable } from './rules-table.tsx';
import './rule-browser.css';

interface Props {
  readonly rules: Rules;
  readonly address: RulesAddress;
}

export function RuleBrowser({ rules: { rules, counted, to }, address }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { environment } = usePlace();
  const { filter, grouping } = address;
  const { data: firings } = useQuery(ruleFiringsOf(environment));
  const all = useMemo(
    () => rules.map((rule) => ruleInWords(rule, language, t)),
    [rules, language, t],
  );
  const groups = useMemo(
    () =>
      groupRules(
        all.filter((rule) => matchRule(rule, filter)),
        grouping,
      ),
    [all, filter, grouping],
  );
  const silent = useMemo(
    () =>
      new Set(
        firings?.rules.filter((rule) => rule.firings.every((n) => n === 0)).map(({ id }) => id),
      ),
    [firings],
  );
  const ids = groups.flatMap((group) => group.rules.map(({ rule }) => rule.id));
  const onKey = useRuleKeys(ids, address);
  useReturn();
  const count = { count: ids.length, all: rules.length };
  return (
    <>
      <RuleFilterBar rules={all} address={address} />
      <div className="rule-browser-notes">
        <p role="status">{t(address.isFiltered ? 'rules.countFiltered' : 'rules.count', count)}</p>
        <p className="muted">
          {counted ? t('rules.until', { ...momentOf(to) }) : t('rules.notCounted')}
        </p>
      </div>
      {ids.length > 0 ? (
        <RulesTable groups={groups} address={address} silent={silent} onKey={onKey} />
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

/** Focuses the rule whose page the reader has left. */
function useReturn(): void {
  const state = useLocation().state as { readonly closed?: string } | null;
  const closed = state?.closed;
  useEffect(() => {
    if (closed !== undefined) focusRule(closed);
  }, [closed]);
}
