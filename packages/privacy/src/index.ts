/** Public names of `@balise/privacy`, which redacts personal data before it leaves the browser. */
export { addressScrubber, type AddressRules, type ScrubAddress } from './address-scrubber.ts';
export { replaceAdditions, tighten, type Additions } from './additions.ts';
export { hasAtSign } from './at-sign.ts';
export type { Finding, FindingKind, Scrubbed } from './finding.ts';
export { nameList } from './personal-name.ts';
export { REDACTION, type Language } from './redaction.ts';
export {
  removeParameters,
  removeParameters as stripSearchParameters,
} from './remove-parameters.ts';
export { scrubAndCut, type KeptEnd } from './scrub-and-cut.ts';
export { scrubLabel } from './scrub-label.ts';
export { scrubQuery } from './scrub-query.ts';
export { scrubText } from './scrub-text.ts';
export { scrubUrl } from './scrub-url.ts';
export { withoutAtSign } from './without-at-sign.ts';
