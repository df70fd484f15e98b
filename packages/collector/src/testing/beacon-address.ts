/** The address of a beacon in the form of a library, with changes for the test. */

export interface BeaconParts {
  readonly suites?: string;
  readonly requestId?: string;
  readonly page?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

const FIRST = { AQB: '1', ndh: '1', pf: '1', t: '20/10/2026 14:5:9 5 300', ce: 'UTF-8' };

export function beaconPath({
  suites = 'canadadevmain',
  requestId = 's2204026857390',
}: BeaconParts = {}): string {
  return `/b/ss/${suites}/1/JS-2.27.0/${requestId}`;
}

export function beaconQuery({ page, parameters }: BeaconParts = {}): string {
  const g = page ?? 'https://www.canada.ca/en/services/benefits.html';
  const pairs = Object.entries({ ...FIRST, ...(g ? { g } : {}), ...parameters, AQE: '1' });
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

export function beaconAddress(parts: BeaconParts = {}): string {
  return `${beaconPath(parts)}?${beaconQuery(parts)}`;
}
