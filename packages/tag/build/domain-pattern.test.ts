import { describe, expect, it } from 'vitest';
import { domainPattern } from './domain-pattern.ts';

/** What the pattern stands for. */
function byCounting(host: string, wanted: number, national: number, domain: string): string {
  const labels = host.split('.');
  const isNational = ('.' + host).endsWith('.' + domain);
  const count = isNational ? national : Math.max(wanted, 2);
  return labels.length < count ? '' : labels.slice(-count).join('.');
}

const HOSTS = [
  'gc.ca',
  'a.gc.ca',
  'b-c.a.gc.ca',
  'xgc.ca',
  'a.xgc.ca',
  'x-gc.ca',
  'gc.ca.example',
  'ca',
  'a.b.c.d.e',
];

describe.each([
  [2, 3, 'gc.ca'],
  [1, 2, 'gc.ca'],
  [3, 4, 'gc.ca'],
  [4, 3, 'gc.ca'],
  [2, 3, 'x-gc.ca'],
])('9.15 %d periods, %d on the national domain %s', (wanted, national, nationalDomain) => {
  const pattern = new RegExp(domainPattern({ default: wanted, national, nationalDomain }));
  it.each(HOSTS)('%s', (host) => {
    expect(pattern.exec(host)?.[2] ?? '').toBe(byCounting(host, wanted, national, nationalDomain));
  });
});
