/**
 * Offers of a delivery service (row 7.13): asked for once per page, made where the page has the place for them, reported on
 * the document by events as recorded. Whatever becomes of the service, the page is as it would be without it.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { ConsentCore } from '../consent/consent-core.ts';
import { permits } from '../consent/permits.ts';
import { variantReporter } from './report-variants.ts';
import { startTarget, type Target, type TargetSettings } from './start-target.ts';

export interface PersonalizationSettings extends TargetSettings {
  /** Pattern of the paths on which offers may apply. */
  readonly paths: string;
}

type Core = Pick<
  ConsentCore,
  'settings' | 'cookies' | 'clean' | 'onPairs' | 'failed' | 'ready' | 'permitted' | 'onConsent'
>;

/** A page or a person switches the service off by a cookie or parameter of this name. */
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
      // Then the page has a library of its own for it, or this has begun.
      !root.adobe?.target;
    if (isOn) (root.adobe ??= {}).target = startTarget({ core, settings, isPermitted, report });
    return isOn;
  };
  core.onConsent?.push(() => attempt(begin));
  if (!attempt(begin)) report('', true);
}
