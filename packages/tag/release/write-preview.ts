/** Writes the files of a preview: the code of previews with the settings of a draft or a release. */
import { createHash } from 'node:crypto';
import type { Settings } from '@balise/settings';
import { CodeFault } from './code-fault.ts';
import { PREVIEW_NAME, SETTINGS_NAME, type LibraryCode } from './library-code.ts';
import { packPreview } from './pack-preview.ts';
import { asScript, writeRelease, type ReleaseOptions } from './write-release.ts';

export interface PreviewFiles {
  /** Of `balise.js`: sha384 in base64url, without padding. Its cookie and its address contain it. */
  readonly digest: string;
  /** Scripts by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Throws a `CodeFault` of the kind `preview` if the code is of a version without previews. Hosted scripts, offers and the
 * tracker of the page are left out: they act outside of Balise, and have no approval yet.
 */
export function writePreview(
  code: LibraryCode,
  settings: Settings,
  options: ReleaseOptions,
): PreviewFiles {
  if (code.preview === undefined) throw new CodeFault('preview', options.version);
  // A name may contain the placeholder of the settings. Its last letter is escaped, which reads the same.
  const data = asScript(packPreview(settings, options.environment))
    .split(SETTINGS_NAME)
    .join(SETTINGS_NAME.replace(/S$/, '\\u0053'));
  const library = code.preview.split(PREVIEW_NAME).join(data);
  const { services } = settings;
  const { files } = writeRelease(
    { ...code, library, libraryWithOptions: library, libraryWithRules: library },
    {
      ...settings,
      services: { ...services, hostedScripts: [], personalization: null, pageTracker: null },
    },
    options,
  );
  const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
  return {
    digest: createHash('sha384')
      .update(files['balise.js'] ?? '')
      .digest('base64url'),
    files: Object.fromEntries(scripts),
  };
}
