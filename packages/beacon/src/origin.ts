/** What a hit came from, as the collector saw it at receipt. Nothing of it is finer than what is written here. */

export interface Origin {
  /** Of a fixed list of names; `other` for one that is not on it, empty where nothing is known. */
  readonly browser: string;
  /** The major version alone; 0 where it is not known. */
  readonly browserVersion: number;
  /** Windows, macOS, iOS, Android, ChromeOS or Linux; empty for others. */
  readonly system: string;
  readonly device: 'desktop' | 'mobile' | 'tablet' | 'tv' | '';
  readonly isBot: boolean;
  /** Whether it came from a network that the operator has named. */
  readonly isInternal: boolean;
  /** There for a visitor that a machine has played, and for no other. */
  readonly isSimulated?: true;
  /** ISO 3166-1, two letters; empty where it is not known. */
  readonly country: string;
  /** Of Canada only, two letters (`QC`). */
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
