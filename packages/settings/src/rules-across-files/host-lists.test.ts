/** Tests what the host lists refuse. */
import { describe, expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

describe('host lists', () => {
  it.each([
    ['1.2 refuses a wildcard', '/production/0/host', '*.canada.ca', 'wildcard'],
    ['1.2 refuses a scheme', '/production/0/host', 'https://canada.ca', 'scheme'],
    ['1.2 refuses a port', '/staging/0/host', 'localhost:7700', 'port'],
    ['1.2 refuses an international name', '/staging/0/host', 'santé.ca', 'outside ASCII'],
    ['1.2 refuses the local machine in production', '/production/0/host', 'localhost', 'local'],
    [
      '1.2 refuses the address of the local machine in production',
      '/production/0/host',
      '127.0.0.1',
      'local',
    ],
    [
      '1.2 refuses other names of the local machine in production',
      '/production/0/host',
      'a.localhost',
      'local',
    ],
    [
      '1.3 refuses a production host outside the internal domains',
      '/production/0/host',
      'example.com',
      'no internal',
    ],
    [
      '1.3 refuses a host that only resembles an internal one',
      '/production/0/host',
      'notcanada.ca',
      'no internal',
    ],
    ['1.3 refuses a top-level domain as internal domain', '/internalDomains/0', 'ca', 'two labels'],
    ['1.3 refuses a wildcard in an internal domain', '/internalDomains/0', '*.gc.ca', 'wildcard'],
  ])('%s', (_, place, value, reason) => {
    const problems = problemsWith({ [`/hosts${place}`]: value });
    const reasons = problems.filter((problem) => problem.place === place);
    expect(reasons.map((problem) => problem.reason).join()).toContain(reason);
  });

  it('refuses an invalid national domain', () => {
    expect(problemsWith({ '/collection/cookieDomainPeriods/nationalDomain': '.gc.ca' })).toEqual([
      {
        file: 'collection.json',
        place: '/cookieDomainPeriods/nationalDomain',
        reason: 'has an empty label',
      },
    ]);
  });
});
