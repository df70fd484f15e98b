/** Tests the shipped host lists. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const { production, staging, internalDomains } = settings.hosts;
const productionHosts = production.map(({ host }) => host);
const stagingHosts = staging.map(({ host }) => host);

describe('hosts', () => {
  it('1.2 has one list for production and one for staging and test', () => {
    expect(productionHosts).toContain('www.canada.ca');
    expect(stagingHosts).toEqual(expect.arrayContaining(['localhost', '127.0.0.1']));
    expect(productionHosts).not.toContain('localhost');
    expect(stagingHosts.filter((host) => productionHosts.includes(host))).toEqual([]);
  });

  it.each(['gc.ca', 'canada.ca'])('1.3 has the internal domain %s', (domain) => {
    expect(internalDomains).toContain(domain);
  });

  it('1.4 covers at least 40 departments and agencies, each named in both languages', () => {
    const english = new Set(production.map(({ department }) => department.en));
    const french = new Set(production.map(({ department }) => department.fr));
    expect(english.size).toBeGreaterThanOrEqual(40);
    expect(french.size).toBe(english.size);
  });

  it.each([
    'canada.ca',
    'www.search-recherche.gc.ca',
    'recherche-search.gc.ca',
    'www.tbs-sct.gc.ca',
    'www150.statcan.gc.ca',
    'weather.gc.ca',
    'meteo.gc.ca',
    'canadabuys.canada.ca',
    'www.youth.service.canada.ca',
  ])('1.4 has %s in production', (host) => {
    expect(productionHosts).toContain(host);
  });

  it('2.14 has the justice website in production and the benefits site in staging', () => {
    expect(productionHosts).toEqual(
      expect.arrayContaining(['www.justice.gc.ca', 'laws-lois.justice.gc.ca']),
    );
    expect(stagingHosts.filter((host) => host.startsWith('benefits-'))).toHaveLength(1);
  });

  it('serves the demonstration site below its path on the local machine', () => {
    const local = staging.filter(({ host }) => /localhost$|^127\./.test(host));
    expect(local.map(({ base }) => base)).toEqual(['/demo', '/demo', '/demo']);
  });
});
