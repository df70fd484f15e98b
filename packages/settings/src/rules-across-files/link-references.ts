/** The fixed list of link variables (spec §5) names only dimensions and events that links may carry. */
import type { Dimension } from '../generated/variables.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.linkVariables;

export const linkReferences: CrossRule = ({ linkVariables, variables, events }) => {
  const dimensions = new Map(variables.dimensions.map((dimension) => [dimension.id, dimension]));
  const eventIds = new Set(events.events.map(({ id }) => id));
  const common = new Set(linkVariables.common);
  return [
    ...linkVariables.common.flatMap((id, at) =>
      dimensionProblem(id, `/common/${at}`, dimensions.get(id)),
    ),
    ...linkVariables.kinds.flatMap((kind, at) => [
      ...(kind.name.en.includes('|')
        ? [{ file, place: `/kinds/${at}/name/en`, reason: 'must not contain "|"' }]
        : []),
      ...kind.dimensions.flatMap((id, index) => {
        const place = `/kinds/${at}/dimensions/${index}`;
        if (common.has(id)) return [{ file, place, reason: `repeats ${id}, a common dimension` }];
        return dimensionProblem(id, place, dimensions.get(id));
      }),
      ...kind.events.flatMap((id, index) => {
        if (eventIds.has(id)) return [];
        const reason = `names the event ${id}, which does not exist`;
        return [{ file, place: `/kinds/${at}/events/${index}`, reason }];
      }),
    ]),
  ];
};

function dimensionProblem(
  id: string,
  place: string,
  dimension: Dimension | undefined,
): readonly Problem[] {
  if (dimension === undefined) {
    return [{ file, place, reason: `names the dimension ${id}, which does not exist` }];
  }
  if (dimension.scope !== 'page') return [];
  return [{ file, place, reason: `names the dimension ${id}, which only page views carry` }];
}
