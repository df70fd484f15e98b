/**
 * Settings of an earlier version of the package, cleaned as this version cleans at least. Releases keep their settings
 * after an upgrade, and what a new version always removes is removed at receipt from its first start.
 */
import type { Privacy } from '../generated/privacy.ts';
import type { Settings } from '../settings-type.ts';
import { shipped } from '../shipped-settings.ts';

/** The full text routine, which a dimension without a floor of the package needs. */
const STRICTEST = 'text';

/** For receipt: with all parameters, patterns and contents of the package. Complete settings stay the same object. */
export function withPackagePrivacy(settings: Settings, own = shipped): Settings {
  const named = withPackageFloor(settings, undefined, own);
  const patterns = missing(named.privacy.patterns, own.privacy.patterns);
  const cleansMore = own.privacy.addressesAsTexts === true && !named.privacy.addressesAsTexts;
  if (patterns.length === 0 && !cleansMore) return named;
  return {
    ...named,
    privacy: {
      ...named.privacy,
      patterns: [...named.privacy.patterns, ...patterns],
      ...(cleansMore ? { addressesAsTexts: true } : {}),
    },
  };
}

/**
 * For checks: with the parameters and contents that no settings of this package may lack. Without a member that
 * `before`, the package of the settings, had too: the settings have removed it themselves.
 */
export function withPackageFloor(
  settings: Settings,
  before: Settings | undefined,
  own = shipped,
): Settings {
  const privacy = withNames(settings.privacy, own.privacy, before?.privacy);
  const variables = withContents(settings.variables, own.variables, before?.variables);
  if (privacy === settings.privacy && variables === settings.variables) return settings;
  return { ...settings, privacy, variables };
}

function withNames(privacy: Privacy, own: Privacy, before: Privacy | undefined): Privacy {
  const namesOf = ({ parameters }: Privacy): string[] => parameters.flatMap(({ names }) => names);
  const known = [...namesOf(privacy), ...(before ? namesOf(before) : [])];
  const groups = own.parameters.flatMap(({ names, reason }) => {
    const [first, ...rest] = missing(known, names);
    return first === undefined
      ? []
      : [{ names: [first, ...rest] as [string, ...string[]], reason }];
  });
  const texts = privacy.textParameters ?? [];
  const added = missing([...texts, ...(before?.textParameters ?? [])], own.textParameters ?? []);
  if (groups.length + added.length === 0) return privacy;
  return {
    ...privacy,
    parameters: [...privacy.parameters, ...groups],
    ...(added.length > 0 ? { textParameters: [...texts, ...added] } : {}),
  };
}

type Variables = Settings['variables'];

function withContents(
  variables: Variables,
  own: Variables,
  before: Variables | undefined,
): Variables {
  const [floors, earlier] = [contentsOf(own), before && contentsOf(before)];
  let isSame = true;
  const dimensions = variables.dimensions.map((dimension) => {
    const { id, content } = dimension;
    const floor = floors.get(id) ?? STRICTEST;
    const isStrict =
      content === STRICTEST || content === floor || (content === 'link' && floor === 'address');
    // The settings have chosen this content themselves.
    const isOwn = earlier !== undefined && earlier.get(id) !== content;
    if (isStrict || isOwn) return dimension;
    isSame = false;
    return { ...dimension, content: floor };
  });
  return isSame ? variables : { ...variables, dimensions };
}

type Content = Variables['dimensions'][number]['content'];

const contentsOf = ({ dimensions }: Variables): ReadonlyMap<string, Content> =>
  new Map(dimensions.map(({ id, content }) => [id, content]));

/** In any case: `SIN` is `sin`. */
function missing(present: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(present.map((one) => one.toLowerCase()));
  return wanted.filter((one) => !known.has(one.toLowerCase()));
}
