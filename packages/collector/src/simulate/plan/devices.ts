/** The devices of visitors: names of Playwright's device descriptions, weighted by how common they are. */
export interface VisitorDevice {
  readonly name: string;
  readonly weight: number;
}

export const DEVICES: readonly VisitorDevice[] = [
  { name: 'Desktop Chrome', weight: 30 },
  { name: 'Desktop Edge', weight: 14 },
  { name: 'Desktop Safari', weight: 8 },
  { name: 'Desktop Firefox', weight: 6 },
  { name: 'iPhone 14', weight: 20 },
  { name: 'Pixel 7', weight: 12 },
  { name: 'Galaxy S9+', weight: 5 },
  { name: 'iPad (gen 7)', weight: 5 },
];

/** Time zones of Canada, weighted by population. */
export const ZONES = [
  { name: 'America/Toronto', weight: 60 },
  { name: 'America/Vancouver', weight: 14 },
  { name: 'America/Edmonton', weight: 13 },
  { name: 'America/Winnipeg', weight: 6 },
  { name: 'America/Halifax', weight: 7 },
];
