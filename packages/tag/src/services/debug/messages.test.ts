import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';
import { readable } from './readable.ts';

/** Matches a log level and the message key after it. */
const REPORTED = /\(\s*'(?:log|info|debug|warn|error)',\s*'(\w+)'/g;

const say = (key: string, ...values: readonly unknown[]): unknown => MESSAGES[key]?.(...values);

describe('8.1 to 8.11 messages', () => {
  it.each([
    [
      '8.1',
      'markersWithoutTracker',
      [],
      'The common analytics plugins extension requires the analytics extension.',
    ],
    ['8.3', 'variableMissing', ['s'], 'Cannot find the global variable name: "s".'],
    ['8.4', 'cannotSetVariables', [new Error('no')], 'Cannot set variables: no'],
    ['8.4', 'cannotClearVariables', ['no'], 'Cannot clear variables: no'],
    [
      '8.4',
      'cannotSendBeacon',
      [['trackerMissing', 's']],
      'Cannot send beacon: Bailing out. Cannot find the variable name: "s".',
    ],
    [
      '8.4',
      'cannotSendBeacon',
      [['measurementMissing', 's_gi', 1]],
      'Cannot send beacon: Cannot create tracker because the measurement function is missing: `s_gi` function not found.',
    ],
    ['8.4', 'cannotSendBeacon', [['other', 1]], 'Cannot send beacon: ["other",1]'],
    ['8.4', 'notSent', [{ a: 1 }], 'Cannot send beacon: {"a":1}'],
    ['8.5', 'consentRefused', [], 'EU compliance was not acknowledged by the user.'],
    ['8.6', 'trackerMissing', ['s'], 'Bailing out. Cannot find the variable name: "s".'],
    [
      '8.7',
      'consentApiMissing',
      [],
      '[OPT-IN] The consent-string API was not found: __tcfapi not found',
    ],
    [
      '8.8',
      'mappingFailed',
      ['Themes', new Error('no')],
      'Failed to evaluate mapping table "Themes"; its input is returned unchanged. no',
    ],
    ['8.9', 'customCodeFailed', ['a.js', 'no'], 'Failed to execute custom code "a.js". no'],
    ['8.11', 'moduleMissing', ['a.js'], 'Module a.js not found.'],
    ['8.11', 'moduleFailed', ['a.js', 'no'], 'Error initializing module a.js. no'],
    [
      '8.11',
      'timeout',
      ['menuNotOpen', 'a/b', {}, 2],
      'Failed to execute "menuNotOpen" for "a/b" rule. A timeout occurred because the condition took longer than 2 seconds to complete. ',
    ],
    [
      '8.11',
      'timeout',
      [undefined, 'a/b', {}, 2],
      'Failed to execute "observation" for "a/b" rule. A timeout occurred because the action took longer than 2 seconds to complete. ',
    ],
    [
      '8.11',
      'circularReference',
      [['a', 'b', 'a']],
      'Data element circular reference detected: a -> b -> a',
    ],
    ['8.11', 'circularReference', ['a', 'b'], 'Data element circular reference detected: a -> b'],
    [
      '8.11',
      'dataElementFailed',
      ['p.js', 'title', 'no'],
      'Failed to execute data element module p.js for data element title. no',
    ],
    ['4.4', 'fired', ['a/b', {}], 'Rule "a/b" fired.'],
    [
      '4.4',
      'notMet',
      ['menuNotOpen', 'a/b', {}],
      'Condition "menuNotOpen" for rule "a/b" was not met.',
    ],
    [
      '4.4',
      'failed',
      [undefined, 'a/b', {}, 'no'],
      'Failed to execute "observation" for "a/b" rule. no',
    ],
    [
      '4.15',
      'directCall',
      ['x'],
      'Rules using the direct call event type with identifier "x" have been triggered.',
    ],
    ['4.15', 'noDirectCall', ['x'], '"x" does not match any direct call identifiers.'],
    ['4.1', 'untracked', ['path'], 'This page is not tracked: path.'],
    ['7.1', 'sent', ['https://a'], 'Sent https://a'],
    [
      '7.16',
      'applying',
      [{ linkURL: 'a' }],
      'Applying the following properties on tracker: "{"linkURL":"a"}".',
    ],
    [
      '7.16',
      'firingLink',
      [{ linkType: 'd' }],
      'Firing link track beacon using the values: {"linkType":"d"}.',
    ],
    ['7.16', 'suitesNotSet', [], 'Cannot set report suites on tracker. `sa` method not available.'],
  ])('%s %s %j', (_row, key, values, text) => expect(say(key, ...values)).toBe(text));

  it('8.2 shows the page’s own object of the measurement library', () => {
    const library = { version: 1 };
    expect(say('measurementMissing', 's_gi', library)).toEqual([
      'Cannot create tracker because the measurement function is missing: `s_gi` function not found.',
      library,
    ]);
  });

  it('8.11 shows the stack of a failure on the next line', () => {
    const reason = new Error('no');
    expect(say('failed', 'menuNotOpen', 'a/b', {}, reason)).toBe(
      `Failed to execute "menuNotOpen" for "a/b" rule. no\n${reason.stack}`,
    );
  });

  it('4.15 shows the detail of a direct call', () => {
    const detail = { a: 1 };
    expect(say('directCall', 'x', detail)).toEqual([
      'Rules using the direct call event type with identifier "x" have been triggered with additional detail:',
      detail,
    ]);
  });

  it('8.14 contains each message once', () => {
    const texts = Object.values(MESSAGES).map((message) => String(message()));
    const repeated = texts.filter((text, at) => text && texts.indexOf(text) !== at);
    // The page’s tracker and the built-in one use the same message for a failure.
    expect(repeated).toEqual(['Cannot send beacon: undefined']);
  });
});

const circular: Record<string, unknown> = {};
circular['self'] = circular;

const fails = (): never => {
  throw new Error();
};

it.each([
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['a big number', 10n, '10'],
  ['a list', ['a', 1], '["a",1]'],
  ['an object with a message', { message: 'said' }, 'said'],
  ['an object with a message that is not text', { message: 1 }, '{"message":1}'],
  ['a circular object', circular, 'unreadable'],
  ['a getter that throws', Object.defineProperty({}, 'message', { get: fails }), 'unreadable'],
  ['a proxy that throws', new Proxy({}, { get: fails }), 'unreadable'],
])('8.11 reads %s', (_what, value, text) => expect(readable(value)).toBe(text));

it('8.11 the catalogue contains every key that the library and its services report', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const keys = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(REPORTED)])
    .map(([, key]) => key ?? '');
  expect(keys).toContain('moduleMissing');
  expect(keys.filter((key) => !Object.hasOwn(MESSAGES, key))).toEqual([]);
});
