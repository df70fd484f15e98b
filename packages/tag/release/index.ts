/** Public names for writing releases from bundled code. They need no sources, no compiler and no browser. */
export { ASKS_CONSENT_FOLDER, asksConsent } from './asks-consent.ts';
export { overweights, type Overweight } from './budgets.ts';
export { growthOf, type Growth } from './growth.ts';
export { CodeFault, type CodeFaultKind } from './code-fault.ts';
export { CODE_FORM, type LibraryCode } from './library-code.ts';
export { RELEASED } from './released-weight.ts';
export { writePreview, type PreviewFiles } from './write-preview.ts';
export {
  writeRelease,
  type LibraryManifest,
  type LibraryRelease,
  type ReleaseOptions,
} from './write-release.ts';
