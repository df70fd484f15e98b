/**
 * The redaction of dimensions and the list of redacted parameters may become stricter than in this release, never
 * looser.
 */
import { shipped } from '../shipped-settings.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import type { CrossRule } from './cross-rule.ts';

/** The full text routine (spec §5). Every dimension may use it, and a new dimension must. */
const strictest = 'text';

export const privacyFloor: CrossRule = (settings) => [...looser(settings), ...fewer(settings)];

const looser: CrossRule = ({ variables }) => {
  const shippedContents = new Map(
    shipped.variables.dimensions.map((dimension) => [dimension.id, dimension.content]),
  );
  return variables.dimensions.flatMap(({ id, content }, at) => {
    const floor = shippedContents.get(id) ?? strictest;
    if (content === strictest || content === floor) return [];
    // A link is redacted like an address, and more.
    if (content === 'link' && floor === 'address') return [];
    const reason = `would clean ${id} less than "${floor}" does`;
    return [{ file: settingsFiles.variables, place: `/dimensions/${at}/content`, reason }];
  });
};

/** Names of parameters, by their place in the file. */
const NAMES: Readonly<Record<string, (privacy: Settings['privacy']) => readonly string[]>> = {
  '/parameters': ({ parameters }) => parameters.flatMap(({ names }) => names),
  '/textParameters': (privacy) => privacy.textParameters ?? [],
};

const fewer: CrossRule = ({ privacy }) =>
  Object.entries(NAMES).flatMap(([place, namesOf]) => {
    const names = new Set(namesOf(privacy).map((name) => name.toLowerCase()));
    const missing = namesOf(shipped.privacy).filter((name) => !names.has(name.toLowerCase()));
    const reason = `would no longer remove what the release always does: ${missing.join(', ')}`;
    return missing.length > 0 ? [{ file: settingsFiles.privacy, place, reason }] : [];
  });
