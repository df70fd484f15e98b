/** Numbers of the events that the code names. The lines of the rules contain the other numbers (`packRules`). */
import type { Settings } from '@balise/settings';

/** Events without a rule, and events that a kind lists in addition to those of its rules. */
export function packEvents({ events, rules, linkVariables }: Settings): Record<string, number> {
  const sentBy = (link?: string): Set<string> =>
    new Set(
      rules.rules.flatMap((rule) => (!link || rule.link === link ? (rule.events ?? []) : [])),
    );
  const ofRules = sentBy();
  const ofCode = linkVariables.kinds.flatMap((kind) => {
    const own = sentBy(kind.id);
    return kind.events.filter((id) => !own.has(id));
  });
  return Object.fromEntries(
    events.events
      .filter(({ id }) => !ofRules.has(id) || ofCode.includes(id))
      .map(({ id, number }) => [id, number]),
  );
}
