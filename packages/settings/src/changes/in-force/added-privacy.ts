/** Redaction of any environment counts in all. The limits of the schema and of the patterns hold. */
import { MOST_STEPS_TOGETHER, redactionCost } from '../../redaction-pattern.ts';
import type { Privacy } from '../../generated/privacy.ts';
import type { Settings } from '../../settings-type.ts';
import schema from '../../../schemas/privacy.schema.json' with { type: 'json' };
import { withNew } from './with-new.ts';

const { parameters: groups, patterns: list, textParameters: texts } = schema.properties;

/** Numbers that may stay are those of production: another environment cannot make its texts less clean. */
export function addedPrivacy({ privacy }: Settings, others: readonly Settings[]): Privacy {
  const all = others.map((one) => one.privacy);
  const { textParameters } = privacy;
  const added = withNew(
    textParameters ?? [],
    all.map((one) => one.textParameters ?? []),
    (name) => name.toLowerCase(),
  ).slice(0, Math.max(texts.maxItems, textParameters?.length ?? 0));
  return {
    ...privacy,
    parameters: addedParameters(privacy, all),
    patterns: addedPatterns(privacy, all),
    ...(added.length > 0 ? { textParameters: added } : {}),
  };
}

function addedParameters(privacy: Privacy, all: readonly Privacy[]): Privacy['parameters'] {
  const parameters = [...privacy.parameters];
  const known = new Set(parameters.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  for (const { names, reason } of all.flatMap((one) => one.parameters)) {
    const added = names.filter((name) => !known.has(name.toLowerCase()));
    for (const name of added) known.add(name.toLowerCase());
    const [first, ...rest] = added;
    if (first !== undefined && parameters.length < groups.maxItems)
      parameters.push({ names: [first, ...rest], reason });
  }
  return parameters;
}

function addedPatterns({ patterns }: Privacy, all: readonly Privacy[]): Privacy['patterns'] {
  const added = [...patterns];
  let steps = patterns.reduce((sum, pattern) => sum + redactionCost(pattern), 0);
  for (const pattern of new Set(all.flatMap((one) => one.patterns))) {
    const cost = redactionCost(pattern);
    const fits = added.length < list.maxItems && steps + cost <= MOST_STEPS_TOGETHER;
    if (added.includes(pattern) || !fits) continue;
    added.push(pattern);
    steps += cost;
  }
  return added;
}
