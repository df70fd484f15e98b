import { settings } from '@balise/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { judge, verdict } from './verdict.ts';

const reasonFor = (host: string, path = '/en.html'): string => judge(host, path).reason;

beforeEach(() => void fakePage());

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
  it('refuses every similar host name', () => {
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
  it('is aborted by host or path, and only untracked without consent', () => {
    const gated = (value?: string) => {
      const { document } = fakePage({ settings: { consentCookie: 'consent' } });
      if (value) document.cookie = 'consent=' + value;
      return judge('www.canada.ca', '/');
    };
    expect(judge('x.ca', '/')).toMatchObject({
      aborted: true,
      tracked: false,
    });
    expect(judge('www.canada.ca', '/analytics/')).toMatchObject({
      aborted: true,
      tracked: false,
    });
    expect(gated('true')).toEqual({ aborted: false, tracked: true, reason: 'allowed' });
    expect(gated('yes')).toEqual({ aborted: false, tracked: false, reason: 'consent' });
    expect(gated()).toEqual({ aborted: false, tracked: false, reason: 'consent' });
    fakePage().document.cookie = 'balise-opt-out=yes';
    expect(judge('www.canada.ca', '/')).toEqual({
      aborted: false,
      tracked: false,
      reason: 'opted out',
    });
    expect(judge('x.ca', '/')).toMatchObject({ aborted: true, reason: 'host' });
  });

  it('applies to the page as it was loaded, below the base of its site', () => {
    const { window } = fakePage({
      url: 'https://www.canada.ca/base/analytics/x.html',
      settings: { bases: { 'www.canada.ca': '/base' } },
    });
    expect(verdict().reason).toBe('path');
    Object.assign(window, { location: new URL('https://www.canada.ca/base/en.html') });
    expect(verdict().reason).toBe('path');
  });
});
