/** Observers of a page: `_satellite._monitors` is told of what rules do. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';

type Monitor = Readonly<Record<string, ((what: unknown) => void) | undefined>>;

/** The name of a rule is its id. */
export function tellMonitors(
  what: 'ruleTriggered' | 'ruleCompleted' | 'ruleConditionFailed' | 'ruleActionFailed',
  id: string,
): void {
  attempt(() =>
    (window._satellite as { _monitors?: readonly Monitor[] } | undefined)?._monitors?.forEach(
      (monitor) => attempt(() => monitor[what]?.({ rule: { id, name: id } })),
    ),
  );
}
