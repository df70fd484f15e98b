/** A rule without code records only dimensions and events that a link beacon may carry, from sources that it may read. */
import type { RecordedDimension } from '../generated/rules.ts';
import type { OwnRule } from '../own-rules/own-rule.ts';
import { sourceFault } from '../own-rules/source-fault.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { repeatedValues } from './repeated-values.ts';

const file = settingsFiles.rules;

export function ownRuleValues(
  { when, records = [], event }: OwnRule,
  place: string,
  settings: Settings,
): readonly Problem[] {
  const located = records.map(({ dimension }, at) => ({
    value: dimension,
    place: `${place}/records/${at}/dimension`,
  }));
  const eventReason = event === undefined ? undefined : eventFault(event, settings);
  return [
    ...repeatedValues(file, located, 'dimension'),
    ...records.flatMap((record, at) =>
      recordProblems(record, `${place}/records/${at}`, settings, when.element !== undefined),
    ),
    ...(eventReason === undefined ? [] : [{ file, place: `${place}/event`, reason: eventReason }]),
  ];
}

function recordProblems(
  record: RecordedDimension,
  place: string,
  settings: Settings,
  hasElement: boolean,
): readonly Problem[] {
  const reason = dimensionFault(record.dimension, settings);
  const source = sourceFault(record, settings, hasElement);
  return [
    ...(reason === undefined ? [] : [{ file, place: `${place}/dimension`, reason }]),
    ...(source === undefined
      ? []
      : [{ file, place: `${place}/${source.member}`, reason: source.reason }]),
  ];
}

function dimensionFault(id: string, { variables, linkVariables }: Settings): string | undefined {
  const dimension = variables.dimensions.find((one) => one.id === id);
  if (!dimension) return `names the dimension ${id}, which does not exist`;
  if (linkVariables.common.includes(id)) return `repeats ${id}, a common dimension`;
  if (dimension.scope === 'page') return `names the dimension ${id}, which only page views carry`;
  // The library writes such values itself, so personal data is not removed from them.
  return dimension.content === 'code'
    ? `names the dimension ${id}, whose values are not cleaned`
    : undefined;
}

function eventFault(id: string, { events, rules }: Settings): string | undefined {
  const found = events.events.find((one) => one.id === id);
  if (!found) return `names the event ${id}, which does not exist`;
  if (found.kind !== 'counter') return `names the event ${id}, which needs a number`;
  // A rule without a beacon of its own counts with page views.
  const isOfViews = rules.rules.some(
    ({ link, when, events: own }) => !link && !when && own?.includes(id),
  );
  return isOfViews ? `names the event ${id}, which only page views carry` : undefined;
}
