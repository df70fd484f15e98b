/** Tests which texts are exact host names. */
import { describe, expect, it } from 'vitest';
import { hostNameFault } from './host-name-fault.ts';

describe('hostNameFault', () => {
  it.each([
    'www.canada.ca',
    'localhost',
    '127.0.0.1',
    'www150.statcan.gc.ca',
    'a.b-c.d1.gc.ca',
    `${'a'.repeat(63)}.gc.ca`,
  ])('accepts %s', (name) => expect(hostNameFault(name)).toBeUndefined());

  it.each([
    ['https://www.canada.ca', 'scheme'],
    ['www.canada.ca/en', 'path'],
    ['www.canada.ca?q=1', 'path or query'],
    ['www.canada.ca#top', 'path or query'],
    ['www.canada.ca\\en', 'path or query'],
    ['www.canada.ca:443', 'port'],
    ['[::1]', 'port'],
    ['me@www.canada.ca', 'user name'],
    ['*.canada.ca', 'wildcard'],
    ['WWW.canada.ca', 'lower case'],
    [' www.canada.ca', 'space'],
    ['www canada.ca', 'space'],
    ['santé.gc.ca', 'outside ASCII'],
    ['xn--sant-epa.gc.ca', 'internationalized'],
    ['www..canada.ca', 'empty label'],
    ['.canada.ca', 'empty label'],
    ['canada.ca.', 'empty label'],
    ['', 'empty label'],
    ['-www.canada.ca', 'hyphen'],
    ['www-.canada.ca', 'hyphen'],
    ['my_site.gc.ca', 'no host name has'],
    [`${'a'.repeat(64)}.gc.ca`, '63'],
    [`${'a.'.repeat(127)}ca`, '253'],
    ['256.0.0.1', 'not an address'],
    ['127.1', 'not an address'],
    ['0177.0.0.1', 'not an address'],
  ])('refuses %j: %s', (name, reason) => expect(hostNameFault(name)).toContain(reason));
});
