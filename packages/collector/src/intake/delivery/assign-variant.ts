/**
 * Assigns a visitor to a variant of an experiment by a digest of both names. The assignment is permanent and
 * independent of every other experiment. One part of the digest decides whether the visitor takes part, and another
 * part selects the variant. A larger audience therefore changes no existing assignment.
 */
import { createHash } from 'node:crypto';
import type { Experiment, Variant } from '@balise/settings';

const BYTES = 6;
const ALL = 2 ** (8 * BYTES);

/** Returns `undefined` for a visitor who does not take part. */
export function assignVariant(
  { id, audiencePercent, variants }: Pick<Experiment, 'id' | 'audiencePercent' | 'variants'>,
  visitor: string,
): Variant | undefined {
  const digest = createHash('sha256').update(`${id}\n${visitor}`).digest();
  const takesPart = digest.readUIntBE(0, BYTES) / ALL < audiencePercent / 100;
  if (!takesPart) return undefined;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = (digest.readUIntBE(BYTES, BYTES) / ALL) * total;
  return variants.find(({ weight }) => (left -= weight) < 0);
}
