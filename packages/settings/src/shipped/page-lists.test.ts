/** Tests the shipped excluded paths and single-page hosts. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const { paths } = settings.excludedPaths;

describe('excluded paths', () => {
  it.each([
    ['the analytics directory', /^analytics$/, 1],
    ['the industry-classification directory', /^industry-classification$/, 1],
    ['browser checks', /^browser-check/, 2],
    ['enrolment login checks', /^enrolment-login-check/, 2],
    ['procurement user management in both languages', /^procurement-users/, 2],
    ['procurement subscriptions in both languages', /^procurement-subscriptions/, 2],
  ])('2.11 has %s', (_, id, count) => {
    expect(paths.filter((path) => id.test(path.id))).toHaveLength(count);
  });

  it('2.11 marks each prefix as our choice, since the specification shows none', () => {
    expect(new Set(paths.map(({ source }) => source))).toEqual(new Set(['chosen']));
  });
});

describe('single-page hosts', () => {
  const texts = settings.singlePageHosts.hosts.map(({ contains }) => contains);
  const matchesOf = (host: string) => texts.filter((text) => host.includes(text));

  it('2.12 are exactly four', () => {
    expect(new Set(texts).size).toBe(4);
  });

  it.each([
    ['www.youth.service.canada.ca', 'youth-digital-gateway'],
    ['youth.service.canada.ca', 'youth-service'],
    ['youth.service.canada.ca.localhost', 'youth-service'],
    ['passport-online-development.service.canada.ca', 'passport-online-development'],
    ['passport-online-staging.service.canada.ca', 'passport-online-staging'],
  ])('2.12 recognizes %s as %s', (host, id) => {
    const [text] = matchesOf(host);
    const found = settings.singlePageHosts.hosts.find(({ contains }) => contains === text);
    expect(found?.id).toBe(id);
  });

  it.each(['www.canada.ca', 'localhost', 'service.canada.ca'])('2.12 does not match %s', (host) => {
    expect(matchesOf(host)).toEqual([]);
  });
});
