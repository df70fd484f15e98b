/** The page of one rule: when it fires, what it records, its firings of 30 days and its last beacons. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { useEscapeKey } from '../../../components/keyboard/shortcuts.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import type { Rules } from '../../../shared/rules/rules.ts';
import type { RulesAddress } from '../filter/use-rules-address.ts';
import { ruleInWords } from '../rule-in-words.ts';
import { focusRule } from '../use-rule-keys.ts';
import { RuleDays } from './rule-days.tsx';
import { RuleDetail } from './rule-detail.tsx';
import { RuleLastBeacons } from './rule-last-beacons.tsx';
import './rule-page.css';

interface Props {
  readonly rules: Rules;
  readonly address: RulesAddress;
}

export function RulePage({ rules: { rules }, address }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { open, setOpen } = address;
  useOpenedFocus();
  useEscapeKey(() => {
    setOpen('');
    focusRule(open);
  });
  const rule = rules.find(({ id }) => id === open);
  const words = rule && ruleInWords(rule, language, t);
  const back = (
    <Link className="rule-page-back" to={address.linkTo('')} state={{ closed: open }}>
      {t('rules.page.all')}
    </Link>
  );
  if (!words)
    return (
      <>
        <PageHeading title={t('frame.screens.rules')} question={t('rules.question')} />
        <EmptyState title={t('rules.page.unknown', { id: open })}>{back}</EmptyState>
      </>
    );
  return (
    <>
      {back}
      <PageHeading title={words.name} question={words.trigger} />
      <p className="muted">
        <code>{open}</code>
        <span>{` · ${words.family} · ${t('rules.page.order', { order: words.rule.order })}`}</span>
        <span>{` · ${t(words.rule.on ? 'rules.on' : 'rules.off')}`}</span>
      </p>
      <RuleDetail rule={words} />
      {words.beacon && (
        <>
          <RuleDays id={open} />
          <RuleLastBeacons id={open} />
        </>
      )}
    </>
  );
}

/** Focuses the `h1` if the reader opened the rule in the list. */
function useOpenedFocus(): void {
  const state = useLocation().state as { readonly isOpened?: boolean } | null;
  const isOpened = state?.isOpened === true;
  useEffect(() => {
    if (!isOpened) return;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [isOpened]);
}
