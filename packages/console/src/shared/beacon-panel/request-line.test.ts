import { parseRequest } from '@balise/beacon';
import { expect, it } from 'vitest';
import { makeHit } from '../../testing/make-hit.ts';
import { requestText } from './request-line.ts';

it('writes a GET that parses back to the same parameters', () => {
  const hit = makeHit();
  const { line, body } = requestText(hit);
  expect(body).toBe('');
  expect(line).toMatch(/^GET \/b\/ss\/canadadevmain\/1\/JS-2\.27\.0\/s2204026857390\?AQB=1&/);
  expect(parseRequest({ method: 'GET', url: line.slice('GET '.length) })).toMatchObject({
    suites: hit.suites,
    parameters: hit.parameters,
  });
});

it('writes the parameters of a POST as its body, with context levels without a value', () => {
  const parameters: [string, string][] = [
    ['c.', ''],
    ['a', 'é&='],
    ['.c', ''],
  ];
  expect(requestText(makeHit({ method: 'POST', parameters }))).toEqual({
    line: 'POST /b/ss/canadadevmain/1/JS-2.27.0/s2204026857390',
    body: 'c.&a=%C3%A9%26%3D&.c',
  });
});
