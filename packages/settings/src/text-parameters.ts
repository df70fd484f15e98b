/** Parameters of addresses with texts that people or campaigns write. */
import type { Settings } from './settings-type.ts';

/**
 * Names of the parameters whose values are redacted as texts in every address. The same values are also in dimensions,
 * which are redacted as texts (rows 3.7, 3.14, 5.6).
 */
export function textParameters({
  pageFeatures: { search, campaignParameters },
  privacy,
}: Pick<Settings, 'pageFeatures' | 'privacy'>): readonly string[] {
  return [...search.termParameters, ...campaignParameters, ...(privacy.textParameters ?? [])];
}
