import { expect, it } from 'vitest';
import { readTask } from './correction-task.ts';

it.each([
  [{ kind: 'departments' }],
  [{ kind: 'erase', visitor: '4E790FB66F64A147-218CB17FFA762D04' }],
  [{ kind: 'redact', pattern: 'case [0-9]{6}' }],
  [{ kind: 'redact', pattern: 'a', dimension: 'title', host: 'www.canada.ca', from: 1, to: 2 }],
])('accepts the task %j', (given) => expect(readTask(given)).toEqual(given));

it.each([
  ['task', undefined],
  ['task', {}],
  ['visitor', { kind: 'erase', visitor: 'short' }],
  ['visitor', { kind: 'erase', visitor: "it's; DROP" }],
  ['pattern', { kind: 'redact', pattern: '(' }],
  // The first pattern matches every text. The second takes exponential time.
  ['pattern', { kind: 'redact', pattern: 'a*' }],
  ['pattern', { kind: 'redact', pattern: '(a+)+$' }],
  ['dimension', { kind: 'redact', pattern: 'a', dimension: 'titel' }],
  ['host', { kind: 'redact', pattern: 'a', host: 'https://a.ca/' }],
  ['period', { kind: 'redact', pattern: 'a', from: 2, to: 2 }],
])('reports the invalid part: %s of %j', (fault, given) => {
  expect(readTask(given)).toEqual({ fault });
});
