import { describe, expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

const target = (server: string, more: object = {}) => ({
  id: 'other',
  server,
  suites: { canadalivemain: { suite: 'theirs', timestamps: true } },
  ...more,
});

const reasons = (...targets: readonly object[]): readonly string[] =>
  problemsWith({ '/forwarding/targets': targets }).map(
    ({ file, place, reason }) => `${file} ${place} ${reason}`,
  );

describe('servers to forward hits to', () => {
  it.each([
    'https://collect.example',
    'https://collect.example/',
    'https://collect.example:8443',
    'http://localhost:7701',
    'http://127.0.0.1:7701',
    'http://[::1]:7701',
  ])('accepts %s', (server) => {
    expect(reasons(target(server))).toEqual([]);
  });

  it.each([
    ['http://collect.example', 'needs https'],
    ['ftp://collect.example', 'needs https'],
    ['collect.example', 'is not an address'],
    ['https://collect.example/b/ss', 'has more than scheme, host and port, in small letters'],
    ['https://user:word@collect.example', 'has more than scheme, host and port, in small letters'],
    ['https://collect.example?x=1', 'has more than scheme, host and port, in small letters'],
  ])('refuses %s', (server, reason) => {
    expect(reasons(target(server))).toEqual([`forwarding.json /targets/0/server ${reason}`]);
  });

  it('refuses an invalid host name', () => {
    expect(reasons(target('https://collect_example'))).toHaveLength(1);
  });

  it('refuses a duplicate target, a target without report suites, and an age above one week', () => {
    const one = target('https://collect.example');
    expect(reasons(one, one)).toEqual([
      'forwarding.json /targets/1/id repeats the identifier other of /targets/0/id',
    ]);
    expect(reasons({ ...one, suites: {} })).toHaveLength(1);
    expect(reasons({ ...one, ageHours: 169 })).toEqual([
      'forwarding.json /targets/0/ageHours must be at most 168',
    ]);
  });
});
