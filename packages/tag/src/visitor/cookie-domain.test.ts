import { expect, it } from 'vitest';
import { PRODUCTION } from '../testing/fake-page.ts';
import { cookieDomain } from './cookie-domain.ts';

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
])('9.15 cookies of %s are kept on "%s"', (host, domain) =>
  expect(cookieDomain(host, PRODUCTION.cookieDomain)).toBe(domain),
);
