/**
 * Offers of a delivery service (row 7.13). They are requested once per page and applied when their elements appear.
 * Events on the document report the progress, as recorded. If the service fails, the page is unchanged.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { ConsentCore } from '../consent/consent-core.ts';
import { permits } from '../consent/permits.ts';
import { variantReporter } from './report-variants.ts';
import { startTarget, type Target, type TargetSettings } from './start-target.ts';

export interface PersonalizationSettings extends TargetSettings {
  /** Pattern of the paths with offers. */
  readonly paths: string;
}

type Core = Pick<
  ConsentCore,
  'settings' | 'cookies' | 'clean' | 'onPairs' | 'failed' | 'ready' | 'permitted' | 'onConsent'
>;

/** A cookie or parameter of this name turns the service off. */
const SWITCH = 'mboxDisable';

export function runPersonalization(core: Core, settings: PersonalizationSettings): void {
  const isPermitted = (): boolean => permits(core, 'target');
  const report = variantReporter(core, settings.urlLimit, isPermitted);
  const root = window as { adobe?: { target?: Target } };
  const begin = (): unknown => {
    const { pathname, search } = window.location;
    const isOn =
      new RegExp(settings.paths).test(pathname) &&
      search.indexOf(SWITCH) < 0 &&
      !core.cookies.get(SWITCH) &&
      isPermitted() &&
      // An existing `target` means that the page has its own library, or that this service has already started.
      !root.adobe?.target;
    if (isOn) (root.adobe ??= {}).target = startTarget({ core, settings, isPermitted, report });
    return isOn;
  };
  core.onConsent?.push(() => attempt(begin));
  if (!attempt(begin)) report('', true);
}
