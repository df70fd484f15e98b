/** The library of a release before it is made small: its code, and what may still be shortened in it. */
import type { Settings } from '@balise/settings';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import type { TagSettings } from '../src/tag-settings.ts';
import { identifiersOf } from './identifiers-of.ts';
import { serviceCode } from './bundle-service.ts';
import { bundle } from './bundle.ts';
import { compileSettings, type Release } from './compile-settings.ts';
import { internalNames } from './internal-names.ts';
import { markerVariables } from './marker-variables.ts';
import { linkDimensions } from './pack-rules.ts';
import { quotedMembers } from './quoted-members.ts';
import { filesOf, serviceDimensions } from './service-settings.ts';
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
  const services = [...serviceDimensions(settings), ...markerVariables(settings).shared];
  const shipped = shipDimensions(settings, ALL_RULES, new Set(services));
  // Ids are written out in the code or belong to a kind of link: what is neither is never sent and never read.
  const ids = new Set([
    ...(bare.match(/[\w$]+/g) ?? []),
    ...linkDimensions(shipped.settings, ALL_RULES),
    ...services,
  ]);
  const compiled = compileSettings(shipped.settings, release, (id) => ids.has(id));
  // All events are written out where they are observed: nothing is looked up.
  const { code } = await bundle({ ...compiled, events: {} }, false, {
    numberOf: conditionNumbers(settings, release.environment),
    dimensions: shipped.names,
    events: compiled.events,
  });
  const keys = keysOf(compiled);
  const words = await serviceWords(settings, release.environment, compiled);
  // What is public for services alone is ours where no service of the release names it.
  const ours = [
    ...internalNames(Object.keys(bytes)),
    ...internalNames(Object.keys(bytes), true).filter((name) => !words.has(name)),
  ];
  const members = [...new Set(ours)].filter((name) => !keys.includes(name));
  return { code, members, compiled, bytes };
}

/** Whatever the services of the release name: they are handed objects of the library. */
async function serviceWords(
  settings: Settings,
  environment: Release['environment'],
  compiled: TagSettings,
): Promise<ReadonlySet<string>> {
  const codes = await Promise.all(
    filesOf(settings, environment).map((file) => serviceCode(file.id, compiled, file.settings)),
  );
  return new Set(codes.flatMap((code) => [...identifiersOf(code), ...quotedMembers(code)]));
}

/** Keys of tables that are looked up by what only the running library knows. */
function keysOf(compiled: TagSettings): readonly string[] {
  const { bases, loginStatusLabels } = compiled;
  return Object.keys({ ...bases, ...loginStatusLabels });
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
