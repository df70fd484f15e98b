/** Size of the last release, and the bytes that may be added to it. A release renews both (docs/releasing.md). */

export interface ReleasedWeight {
  readonly version: string;
  /** Brotli bytes of the production `balise.js`. */
  readonly brotli: number;
}

export interface Allowance {
  readonly bytes: number;
  readonly reason: string;
}

export const RELEASED: ReleasedWeight = { version: '0.2.0', brotli: 27_253 };

/** Additions since the last release that are worth their bytes. */
export const ALLOWANCES: readonly Allowance[] = [
  {
    bytes: 960,
    reason:
      'views of early leavers, steps at one address, depth of changing pages, both tag managers on one page, tabs by keyboard, ' +
      'forms of scripts and of shadow trees',
  },
  {
    bytes: 1_500,
    reason:
      'parameters and written forms that hold personal values, campaigns cleaned as texts, mail services and hidden sections',
  },
  {
    bytes: 290,
    reason:
      'previews: a look at the fragment and at one cookie, the build with its integrity, and its removal',
  },
  {
    bytes: 190,
    reason:
      'previews: a message where a page blocks them, pages left while the build loads, and the nonce of the script tag',
  },
];
