/** The library of a release, and its services, before they are made small: their code, and what may still be shortened. */
import type { Settings } from '@balise/settings';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import type { TagSettings } from '../src/tag-settings.ts';
import { identifiersOf } from './identifiers-of.ts';
import { bundleService } from './bundle-service.ts';
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
  /** Id and code of each script beside the library. */
  readonly services: readonly (readonly [id: string, code: string])[];
  readonly compiled: TagSettings;
  /** Minified bytes by path of the source. */
  readonly bytes: Readonly<Record<string, number>>;
}

export async function libraryCode(settings: Settings, release: Release): Promise<LibraryCode> {
  const { bytes, code: bare } = await bundle(undefined, true);
  const ofServices = [...serviceDimensions(settings), ...markerVariables(settings).shared];
  const shipped = shipDimensions(settings, ALL_RULES, new Set(ofServices));
  // Ids are written out in the code or belong to a kind of link: what is neither is never sent and never read.
  const ids = new Set([
    ...(bare.match(/[\w$]+/g) ?? []),
    ...linkDimensions(shipped.settings, ALL_RULES),
    ...ofServices,
  ]);
  const compiled = compileSettings(shipped.settings, release, (id) => ids.has(id));
  // All events are written out where they are observed: nothing is looked up.
  const { code } = await bundle({ ...compiled, events: {} }, false, {
    numberOf: conditionNumbers(settings, release.environment),
    dimensions: shipped.names,
    events: compiled.events,
  });
  const keys = keysOf(compiled);
  const services = await Promise.all(
    filesOf(settings, release.environment).map(
      async (file) => [file.id, await bundleService(file.id, compiled, file.settings)] as const,
    ),
  );
  // They are handed objects of the library.
  const words = new Set(
    services.flatMap(([, script]) => [...identifiersOf(script), ...quotedMembers(script)]),
  );
  // What is public for services alone is ours where no service of the release names it.
  const ours = [
    ...internalNames(Object.keys(bytes)),
    ...internalNames(Object.keys(bytes), true).filter((name) => !words.has(name)),
  ];
  const members = [...new Set(ours)].filter((name) => !keys.includes(name));
  return { code, members, services, compiled, bytes };
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
