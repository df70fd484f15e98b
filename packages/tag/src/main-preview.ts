/** Entry of `balise.js` in the build of a preview. The live library loads it in its own place. */
import { attempt } from './env/attempt.ts';
import { useLoader, type Load } from './env/load-script.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { useOptions } from './core/optional.ts';
import { OPTIONS } from './core/options.ts';
import { startLibrary } from './core/start.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { withOwnRules } from './interactions/own-rules/with-own-rules.ts';
import type { PreviewData } from './preview/preview-data.ts';
import { startPreview } from './preview/start-preview.ts';
import { offeredValue } from './services/service.ts';

/** Settings of the preview. The build inserts both as data. */
declare const BALISE_SETTINGS: TagSettings;
declare const BALISE_PREVIEW: PreviewData;

attempt(() => {
  const loader = offeredValue();
  if (typeof loader === 'function') useLoader(loader as Load);
  useSettings(BALISE_SETTINGS);
  useOptions(OPTIONS);
  startPreview(BALISE_PREVIEW, () => startLibrary(withOwnRules(INTERACTIONS)));
});
