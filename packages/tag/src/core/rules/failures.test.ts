import { beforeEach, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { noteFailure, takeFailures } from './failures.ts';

beforeEach(() => void fakePage());

it('reports each failure with name, kind and count, once', () => {
  expect(takeFailures()).toBe('');
  noteFailure('links/download', 'timeout');
  noteFailure('consent', 'missing');
  noteFailure('links/download', 'timeout');
  expect(takeFailures()).toBe('links/download:timeout:2,consent:missing:1');
  expect(takeFailures()).toBe('');
});
