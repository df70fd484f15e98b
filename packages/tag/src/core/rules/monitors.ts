/** Notifies the monitors of a page (`_satellite._monitors`) about the execution of rules. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';

type Monitor = Readonly<Record<string, ((what: unknown) => void) | undefined>>;

/** Monitors receive the id of a rule also as its name. */
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
