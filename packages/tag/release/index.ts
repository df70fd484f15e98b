/** Public names for whoever writes releases from bundled code: no sources, no compiler, no browser. */
export { ASKS_CONSENT_FOLDER, asksConsent } from './asks-consent.ts';
export { overweights, type Overweight } from './budgets.ts';
export type { LibraryCode } from './library-code.ts';
export {
  writeRelease,
  type LibraryManifest,
  type LibraryRelease,
  type ReleaseOptions,
} from './write-release.ts';
