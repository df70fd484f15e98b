/** The page view that the load sends: 66 fields and 1.65 kB, like the page views of real host sites. */

const DIMENSIONS: Readonly<Record<string, string>> = {
  pageName: 'Employment Insurance benefits and leave - Canada.ca',
  g: 'https://www.canada.ca/en/services/benefits/ei.html?utm_source=newsletter&utm_campaign=autumn',
  r: 'https://www.canada.ca/en/services/benefits.html',
  cc: 'CAD',
  ch: 'Employment and Social Development Canada',
  server: 'www.canada.ca',
  events: 'event11,event50=3.21,event100',
  h1: 'services>benefits>ei',
  c1: 'www.canada.ca/en/services/benefits/ei.html',
  c9: 'Government of Canada, Employment and Social Development Canada',
  c20: 'D=v20',
  c39: 'previous page: Benefits - Canada.ca',
  v1: 'www.canada.ca',
  v5: 'en',
  v11: 'Employment Insurance benefits and leave - Canada.ca',
  v12: 'www.canada.ca/en/services/benefits/ei.html',
  v20: 'ESDC-EDSC',
  v28: 'https://www.canada.ca/en/services/benefits.html',
  v39: '?utm_source=newsletter&utm_campaign=autumn',
  v40: 'https://www.canada.ca/en/services/benefits.html',
  s: '1366x768',
  c: '24',
  j: '1.6',
  v: 'N',
  k: 'Y',
  bw: '1349',
  bh: '625',
};
const FIELDS = 66;
/** Approximate bytes of path and query. */
const SIZE = 1650;

const FIRST =
  'AQB=1&ndh=1&pf=1&t=20%2F10%2F2026%2014%3A5%3A9%205%20300&ce=UTF-8&fid=4A2B6C8D0E1F2A3B-1C2D3E4F5A6B7C8D';

function query(): string {
  const pairs = Object.entries(DIMENSIONS).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const own = FIRST.split('&').length + pairs.length + 1;
  for (let number = 0; number < FIELDS - own; number += 1)
    pairs.push(`v${60 + number}=${encodeURIComponent(`value ${number}`)}`);
  const text = `${FIRST}&${pairs.join('&')}`;
  return `${text}${'x'.repeat(Math.max(0, SIZE - text.length - 60))}&AQE=1`;
}

const QUERY = query();

/** Path and query of the hit with this number. Each hit has its own request id. */
export function beaconPath(number: number): string {
  return `/b/ss/canadalivemain/1/JS-2.27.0/s${1_000_000_000 + number}?${QUERY}`;
}
