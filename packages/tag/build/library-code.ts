/** The library of a release before it is made small: its code, and what may still be shortened in it. */
import type { Settings } from '@balise/settings';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import type { TagSettings } from '../src/tag-settings.ts';
import { bundle } from './bundle.ts';
import { compileSettings, type Release } from './compile-settings.ts';
import { internalNames } from './internal-names.ts';
import { linkDimensions } from './pack-rules.ts';
import { serviceDimensions } from './service-settings.ts';
import { shipDimensions } from './ship-dimensions.ts';

export interface LibraryCode {
  readonly code: string;
  /** Names of members that may be shortened. */
  readonly members: readonly string[];
  readonly compiled: TagSettings;
  /** Minified bytes by path of the source. */
  readonly bytes: Readonly<Record<string, number>>;
}

export async function libraryCode(settings: Settings, release: Release): Promise<LibraryCode> {
  const { bytes, code: bare } = await bundle(undefined, true);
  const services = serviceDimensions(settings);
  const shipped = shipDimensions(settings, ALL_RULES, new Set(services));
  // Ids are written out in the code or belong to a kind of link: what is neither is never sent and never read.
  const words = new Set([
    ...(bare.match(/[\w$]+/g) ?? []),
    ...linkDimensions(shipped.settings, ALL_RULES),
    ...services,
  ]);
  // Events are members of what is observed; of the same name as a dimension none is.
  const observed = new Set(bare.match(/[\w$]+(?=:)/g));
  settings.variables.dimensions.forEach(({ id }) => observed.delete(id));
  const compiled = compileSettings(
    shipped.settings,
    release,
    (id) => words.has(id),
    (id) => observed.has(id),
  );
  const { code } = await bundle(compiled, false, {
    numberOf: conditionNumbers(settings, release.environment),
    dimensions: shipped.names,
  });
  const keys = keysOf(compiled);
  const members = internalNames(Object.keys(bytes)).filter((name) => !keys.includes(name));
  return { code, members, compiled, bytes };
}

/** Keys of tables that are looked up by what only the running library knows. */
function keysOf(compiled: TagSettings): readonly string[] {
  const { bases, events, loginStatusLabels } = compiled;
  return Object.keys({ ...bases, ...events, ...loginStatusLabels });
}

/** In production conditions go by their place in the settings, from 1, as the console shows it. */
function conditionNumbers(
  { rules: { conditions } }: Settings,
  environment: Release['environment'],
): ((condition: string) => number) | undefined {
  if (environment !== 'production') return undefined;
  return (condition) => {
    const place = conditions.findIndex(({ en }) => en === condition);
    if (place < 0) throw new Error(`rules.json has no condition "${condition}".`);
    return place + 1;
  };
}
