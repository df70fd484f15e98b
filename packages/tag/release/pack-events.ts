/** Numbers of the events that code names: those that rules send by their own settings are in their lines (`packRules`). */
import type { Settings } from '@balise/settings';

/** An event that no rule has, or that the kind of a rule lists besides those that the rules of the kind have. */
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
