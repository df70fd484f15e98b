import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../testing/fake-page.ts';
import { judge } from './verdict.ts';

const reasonFor = (host: string, path = '/en.html', consent?: string): string =>
  judge(host, path, () => consent, PRODUCTION).reason;

describe('1.2 hosts', () => {
  it.each(settings.hosts.production.map(({ host }) => host))('%s is allowed', (host) =>
    expect(reasonFor(host)).toBe('allowed'),
  );

  const listed = new Set(settings.hosts.production.map(({ host }) => host));
  const lookalikes = settings.hosts.production
    .flatMap(({ host }) => [
      `x${host}`,
      `evil-${host}`,
      `x.${host}`,
      `www.${host}`,
      host.replace(/^www\./, ''),
      host.split('.')[0] ?? '',
      `${host}x`,
      `${host}.`,
      `${host}.evil.example`,
      host.replace('.', 'x'),
      host.replace(/\.gc\.ca$/, '.canada.ca'),
      host.replace(/\.canada\.ca$/, '.gc.ca'),
      host.replace(/\.ca$/, ''),
    ])
    .concat('', 'justice', 'gc.ca', '.ca', 'ca', 'localhost', 'unknown-department.gc.ca');
  it('refuses every lookalike', () => {
    for (const host of lookalikes.filter((name) => !listed.has(name))) {
      expect(reasonFor(host), host).toBe('host');
    }
  });
});

describe('2.11 excluded paths', () => {
  it.each(settings.excludedPaths.paths.map(({ prefix }) => prefix))('%s', (prefix) => {
    const bare = prefix.replace(/\/$/, '');
    for (const path of [prefix, bare, `${bare}/x`, bare.toUpperCase(), '/' + bare]) {
      expect(reasonFor('www.canada.ca', path), path).toBe('path');
    }
    for (const path of [`${bare}-guide`, `/x${bare}`]) {
      expect(reasonFor('www.canada.ca', path), path).toBe('allowed');
    }
  });
});

describe('4.1, 4.3 verdict', () => {
  it('is aborted by host and path, and only untracked without consent', () => {
    const gated = { ...PRODUCTION, consentCookie: 'consent' };
    const verdict = (value?: string) => judge('www.canada.ca', '/', () => value, gated);
    expect(judge('x.ca', '/', () => undefined, PRODUCTION)).toMatchObject({
      aborted: true,
      tracked: false,
    });
    expect(judge('www.canada.ca', '/analytics/', () => undefined, PRODUCTION)).toMatchObject({
      aborted: true,
      tracked: false,
    });
    expect(verdict('true')).toEqual({ aborted: false, tracked: true, reason: 'allowed' });
    expect(verdict('yes')).toEqual({ aborted: false, tracked: false, reason: 'consent' });
    expect(verdict()).toEqual({ aborted: false, tracked: false, reason: 'consent' });
  });
});
