/**
 * The sources that settings read: paths in the data layer, attributes and parameters. A rule without code that records
 * from another one needs approval for privacy. Pure.
 */
import type { Rule } from '../generated/rules.ts';
import type { Settings } from '../settings-type.ts';

/** One source, such as `dataLayer form.step`. */
type SourceText = string;

/** Sources of all settings, also of rules without code. The settings may be wrong: then they have fewer sources. */
export function knownSources(settings: Settings): ReadonlySet<SourceText> {
  const { dataLayer, dataLayerEvents, attributes, search, ...features } = Object(
    settings.pageFeatures,
  ) as Partial<Settings['pageFeatures']>;
  const parameters = [
    ...textsIn(features.campaignParameters),
    ...textsIn(features.campaignDetectionParameter),
    ...Object.entries(Object(search) as object).flatMap(([key, value]) =>
      /Parameters?$/.test(key) ? textsIn(value) : [],
    ),
  ];
  const rules: unknown = Object(settings.rules).rules;
  return new Set([
    ...textsIn([dataLayer, dataLayerEvents]).map((path) => textOf('dataLayer', path)),
    ...textsIn(attributes).map((name) => textOf('attribute', name)),
    ...parameters.map((name) => textOf('parameter', name)),
    ...(Array.isArray(rules) ? (rules as unknown[]) : []).flatMap(sourcesOf),
  ]);
}

/** The sources of a rule that have a name. Also of a value that is no rule. */
export function sourcesOf(rule: unknown): readonly SourceText[] {
  const { records }: Partial<Rule> = Object(rule);
  return (Array.isArray(records) ? (records as unknown[]) : []).flatMap((record) => {
    const { from, name } = Object(record) as { readonly from?: unknown; readonly name?: unknown };
    return typeof from === 'string' && typeof name === 'string' ? [textOf(from, name)] : [];
  });
}

/** The library ignores the case of parameters and attributes. */
const textOf = (from: string, name: string): SourceText =>
  `${from} ${from === 'dataLayer' ? name : name.toLowerCase()}`;

/** All texts inside a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
