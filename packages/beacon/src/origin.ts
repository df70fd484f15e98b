/** Origin of a hit, determined by the collector at receipt. No finer detail is stored. */

export interface Origin {
  /** A name from a fixed list, or `other`; empty if unknown. */
  readonly browser: string;
  /** Major version only; 0 if unknown. */
  readonly browserVersion: number;
  /** Windows, macOS, iOS, Android, ChromeOS or Linux; empty for other systems. */
  readonly system: string;
  readonly device: 'desktop' | 'mobile' | 'tablet' | 'tv' | '';
  readonly isBot: boolean;
  /** The request came from a network that the operator listed as internal. */
  readonly isInternal: boolean;
  /** Present only on hits of simulated visitors. */
  readonly isSimulated?: true;
  /** ISO 3166-1 code of two letters; empty if unknown. */
  readonly country: string;
  /** Only for Canada: two letters, such as `QC`. */
  readonly province: string;
}

export const UNKNOWN_ORIGIN: Origin = {
  browser: '',
  browserVersion: 0,
  system: '',
  device: '',
  isBot: false,
  isInternal: false,
  country: '',
  province: '',
};
