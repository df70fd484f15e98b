import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { compileSettings } from './compile-settings.ts';

const compile = (
  environment: 'development' | 'staging' | 'production',
  isNamed: (id: string) => boolean = () => true,
) => compileSettings(settings, { environment, version: '1.2.3', built: '2026-11-20' }, isNamed);

it('carries only what is named', () => {
  const { parameters, events, fields } = compile('production', (id) =>
    ['url', 'pageView', 'creator'].includes(id),
  );
  expect(parameters).toContain('url:12');
  expect(parameters).not.toContain('title');
  expect(events).toEqual({ pageView: 11 });
  expect(Object.keys(fields)).toEqual(['creator']);
});

describe('1.2, 7.2 environments', () => {
  it.each([
    ['development', 'localhost', 'canadadevmain'],
    ['staging', 'localhost', 'canadadevmain'],
    ['production', 'www.', 'canadalivemain'],
  ] as const)('%s', (environment, host, suites) => {
    expect(compile(environment).hosts).toContain(host);
    expect(compile(environment).path).toBe(`/b/ss/${suites}/1/JS-2.27.0/`);
  });

  it('2.12 has the applications that its hosts can be', () => {
    expect(compile('production').singlePageHosts).toBe('youth\\.service\\.canada\\.ca');
    expect(compile('staging').singlePageHosts).toContain('passport-online-staging\\.');
  });
});

it('leaves out rules that are switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, production: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  const release = { environment: 'production', version: '1', built: '2026-11-20' } as const;
  expect(compileSettings(off, release, () => true).rulesOff).toEqual(rules.map(({ id }) => id));
});
