import { expect, it } from 'vitest';
import { PRODUCTION } from '../testing/fake-page.ts';
import { cookieDomain, isLocalHost } from './cookie-domain.ts';

it.each([
  ['www.canada.ca', 'canada.ca'],
  ['a.b.canada.ca', 'canada.ca'],
  ['canada.ca', 'canada.ca'],
  ['www.justice.gc.ca', 'justice.gc.ca'],
  ['laws-lois.justice.gc.ca', 'justice.gc.ca'],
  ['justice.gc.ca', 'justice.gc.ca'],
  ['gc.ca', ''],
  ['www.notgc.ca', 'notgc.ca'],
  ['intranet', ''],
  ['localhost', ''],
  ['app.localhost', ''],
  ['192.168.1.10', ''],
  ['127.0.0.1', ''],
  ['[2001:db8::1]', ''],
])('9.15 the cookie domain of %s is "%s"', (host, domain) =>
  expect(cookieDomain(host, PRODUCTION.cookieDomain)).toBe(domain),
);

it.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['.localhost', false],
  ['localhost.example', false],
  ['1127.0.0.1', false],
  ['127.0.0.1.example', false],
  ['www.canada.ca', false],
  ['', false],
])('7.1 whether %s is the local machine: %s', (host, local) =>
  expect(isLocalHost(host)).toBe(local),
);
