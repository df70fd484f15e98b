/**
 * Adds the rules without code to those of the library. Their triggers, elements and events are data like those of other
 * rules. Only their pages, exceptions, sources and views of elements need code.
 */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import type { OwnRuleSettings } from '../../env/tag-settings.ts';
import { isMatch } from '../../core/element/elements.ts';
import { noteFailure } from '../../core/rules/failures.ts';
import { useOwnValues } from '../../core/rules/own-values.ts';
import type { RuleCode } from '../../core/rules/rule.ts';
import type { Interactions } from '../../core/start.ts';
import { ownRule } from './own-rule.ts';
import { watchSeen } from './watch-seen.ts';

/** A selector that finds nothing. */
const NOTHING = ':not(*)';

export function withOwnRules({ codes, listen }: Interactions): Interactions {
  const rules = settings.ownRules ?? {};
  const ids = Object.keys(rules);
  const isOwn = (id: string): boolean => ids.indexOf(id) >= 0;
  useOwnValues(isOwn);
  return {
    codes() {
      const all: Record<string, RuleCode> = { ...codes() };
      for (const id of ids) all[id] = ownRule(rules[id] as OwnRuleSettings, isSeen(id));
      return all;
    },
    listen(runner) {
      ids.forEach(silenceUnreadable);
      watchSeen(ids.filter(isSeen), runner.run);
      return listen(runner);
    },
  };
}

const isSeen = (id: string): boolean => !!settings.triggers['seen ' + id];

/**
 * A browser may not know a part of a selector. The rule then finds nothing and counts as failed. Otherwise the joined
 * selector of all rules would fail, and with it each click.
 */
function silenceUnreadable(id: string): void {
  const selectors = settings.selectors as Record<string, string>;
  const given = [selectors[id], settings.ownRules?.[id]?.unless];
  const isReadable = given.every(
    (selector) =>
      !selector || attempt(() => isMatch(document.documentElement, selector)) !== undefined,
  );
  if (isReadable) return;
  noteFailure(id, 'failed');
  if (selectors[id]) selectors[id] = NOTHING;
}
