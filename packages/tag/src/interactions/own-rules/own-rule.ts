/** The code of a rule without code: its pages, its exceptions, and what it records. */
import type { OwnRuleSettings } from '../../env/tag-settings.ts';
import { document } from '../../env/browser.ts';
import { nearest } from '../../core/element/elements.ts';
import { EXCEPTION } from '../../core/rules/active-rule.ts';
import type { RuleCode, RuleContext } from '../../core/rules/rule.ts';
import { firstTime } from '../conditions.ts';
import { isOnPages } from './is-on-pages.ts';
import { readSource } from './read-source.ts';

/** `isSeen`: the rule counts each element once per page or view. */
export function ownRule({ pages, unless, records }: OwnRuleSettings, isSeen: boolean): RuleCode {
  return {
    conditions: {
      ...(pages && { pageOfRule: () => isOnPages(pages) }),
      ...(unless && { [EXCEPTION]: (context) => !isExcepted(context, unless) }),
      ...(isSeen && firstTime('seen', ({ element }) => element)),
    },
    observe(context) {
      // A loop builds the object, because a page may have changed `Object.fromEntries`.
      const dimensions: Record<string, string> = {};
      for (const [id, source, name] of records) dimensions[id] = readSource(source, name, context);
      return { dimensions };
    },
  };
}

/** A rule without an element is about the page, so that any such element in the page is an exception. */
function isExcepted({ trigger, element }: RuleContext, unless: string): boolean {
  return !!(trigger.target ? nearest(element, unless) : document.querySelector(unless));
}
