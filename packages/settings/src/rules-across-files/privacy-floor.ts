/** How a dimension is cleaned may become stricter than this release has it, never looser. */
import { settings as shipped } from '../settings.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

/** The full text routine (spec §5): allowed for every dimension, and all that a new one may have. */
const strictest = 'text';

export const privacyFloor: CrossRule = ({ variables }) => {
  const shippedContents = new Map(
    shipped.variables.dimensions.map((dimension) => [dimension.id, dimension.content]),
  );
  return variables.dimensions.flatMap(({ id, content }, at) => {
    const floor = shippedContents.get(id) ?? strictest;
    if (content === strictest || content === floor) return [];
    const reason = `would clean ${id} less than "${floor}" does`;
    return [{ file: settingsFiles.variables, place: `/dimensions/${at}/content`, reason }];
  });
};
