import { describe, expect, it, vi } from 'vitest';
import { fakeCore, servicePage } from '../testing/fake-core.ts';
import { runHostedScripts, type HostedScript } from './run-hosted-scripts.ts';

const SCRIPT: HostedScript = {
  rule: 'tabs/open',
  file: 'scripts/tabs.js',
  integrity: 'sha384-x',
  each: false,
};

function start(
  scripts: readonly Partial<HostedScript>[],
  {
    load = vi.fn((_file: string, _integrity?: string): Promise<unknown> => Promise.resolve()),
    fired = [] as string[],
    permitted = (_category: string): boolean => true,
  } = {},
) {
  const page = servicePage();
  const core = fakeCore({ load, fired, permitted });
  runHostedScripts(
    core,
    scripts.map((script) => ({ ...SCRIPT, ...script })),
  );
  expect(core.calls).toEqual(['ready']);
  return {
    load,
    reported: core.reported,
    failures: core.failures,
    fire: (id: string) => core.onRule.forEach((hook) => hook(id)),
    fail: (event: Partial<ErrorEvent>) => page.fire('error', event),
  };
}

describe('7.14 a hosted script', () => {
  it('runs after its rule has fired, once per load', () => {
    const { load, fire } = start([{}]);
    fire('tabs/close');
    expect(load).not.toHaveBeenCalled();
    fire('tabs/open');
    fire('tabs/open');
    expect(load.mock.calls).toEqual([['scripts/tabs.js', 'sha384-x']]);
  });

  it('runs every time if a setting requires it', () => {
    const { load, fire } = start([{ each: true }]);
    fire('tabs/open');
    fire('tabs/open');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('runs with page views', () => {
    const { load, fire } = start([{ rule: 'page-view' }]);
    fire('page-view');
    expect(load).not.toHaveBeenCalled();
    fire('page-load/page-view');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('runs for a rule that fired before the service was loaded', () => {
    const { load } = start([{}, { rule: 'expand/open', file: 'b.js' }], { fired: ['tabs/open'] });
    expect(load.mock.calls).toEqual([['scripts/tabs.js', 'sha384-x']]);
  });

  it('runs with others for one rule, in order', () => {
    const { load, fire } = start([{ file: 'a.js' }, { file: 'b.js' }]);
    fire('tabs/open');
    expect(load.mock.calls.map(([file]) => file)).toEqual(['a.js', 'b.js']);
  });

  it.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    '/a.js',
    '../a.js',
    'a/../../b.js',
    'a//b.js',
    '\\\\evil.example\\a.js',
    'data:text/javascript,1',
    '%2e%2e/a.js',
    'a.js?x=1',
    'a.js#x',
    '',
  ])('8.11 is never loaded from another place: %j', (file) => {
    const { load, fire, reported, failures } = start([{ file }]);
    fire('tabs/open');
    expect(load).not.toHaveBeenCalled();
    expect(reported).toEqual([['error', 'moduleMissing', file]]);
    expect(failures).toEqual(['hosted-scripts:missing']);
  });

  it('8.11 does not run without its integrity', () => {
    const { load, fire } = start([{ integrity: '' }]);
    fire('tabs/open');
    expect(load).not.toHaveBeenCalled();
  });
});

it('7.11, 7.14 neither runs nor is loaded after consent to analytics was withdrawn', () => {
  let isPermitted = true;
  const permitted = (category: string): boolean => category !== 'aa' || isPermitted;
  const { load, fire, reported } = start([{ each: true }, { file: 'b.js' }], { permitted });
  isPermitted = false;
  fire('tabs/open');
  expect([load.mock.calls, reported]).toEqual([[], []]);
  isPermitted = true;
  fire('tabs/open');
  expect(load).toHaveBeenCalledTimes(2);
});

describe('8.9, 8.11 a script that fails', () => {
  const rejected = () => vi.fn(() => Promise.reject(new Error()));
  const throwing = () =>
    vi.fn((): Promise<unknown> => {
      throw new Error();
    });

  it.each([
    ['missing or altered', rejected],
    ['refused', throwing],
  ])('8.11 is logged when it is %s, and the next one runs', async (_, loader) => {
    const load = loader();
    const { fire, reported } = start([{}, { file: 'b.js' }], { load });
    fire('tabs/open');
    await vi.waitFor(() => expect(reported).toHaveLength(2));
    expect(reported).toEqual([
      ['error', 'moduleMissing', 'scripts/tabs.js'],
      ['error', 'moduleMissing', 'b.js'],
    ]);
  });

  it('8.9 is logged with its error', () => {
    const { fire, fail, reported, failures } = start([{}]);
    const filename = 'https://www.canada.ca/lib/scripts/tabs.js';
    const error = new Error('no');
    fail({ filename, error });
    expect(reported).toEqual([]);
    fire('tabs/open');
    fail({ filename, error, message: 'Uncaught Error: no' });
    fail({ filename, error: null, message: 'Uncaught no' });
    expect(reported).toEqual([
      ['error', 'customCodeFailed', 'scripts/tabs.js', error],
      ['error', 'customCodeFailed', 'scripts/tabs.js', 'Uncaught no'],
    ]);
    expect(failures).toEqual(reported.map(() => 'hosted-scripts:failed'));
  });

  it.each([
    ['https://www.canada.ca/other.js'],
    ['https://evil.example/lib/scripts/tabs.js'],
    [''],
    [undefined],
  ])('8.9 does not log errors of other scripts: %j', (filename) => {
    const { fire, fail, reported } = start([{}, { rule: 'expand/open', file: 'http://[' }]);
    fire('tabs/open');
    fire('expand/open');
    reported.length = 0;
    fail({ ...(filename !== undefined && { filename }), message: 'no' });
    expect(reported).toEqual([]);
  });
});
