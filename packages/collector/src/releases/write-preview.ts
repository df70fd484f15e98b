/** Writes the build of a preview. */
import { createHash } from 'node:crypto';
import type { Settings } from '@balise/settings';
import { writeRelease, type LibraryCode, type ReleaseOptions } from '@balise/tag/release';

export function writePreview(
  code: LibraryCode,
  settings: Settings,
  options: ReleaseOptions,
): { readonly digest: string; readonly files: Readonly<Record<string, string>> } {
  const { files } = writeRelease(code, settings, options);
  const digest = createHash('sha384')
    .update(files['balise.js'] ?? '')
    .digest('base64url');
  return { digest, files };
}
