import { expect, it } from 'vitest';
import { makeHit } from '../../testing/make-hit.ts';
import { removedBy } from './removed-by.ts';

const email = { kind: 'email', field: 'linkText' };
const digits = { kind: 'digits', field: 'pageUrl' };
const path = { kind: 'postal-code', field: 'v199' };

const hit = (removed: string | null) =>
  makeHit({
    parameters: [
      ['v27', '[redacted]'],
      ...(removed === null
        ? []
        : ([
            ['c.', ''],
            ['removed', removed],
            ['.c', ''],
          ] as const)),
    ],
    findings: [email, digits, path],
  });

it('gives the page what it reports, by the dimension or the parameter, and the collector the rest', () => {
  expect(removedBy(hit('v27:email'))).toEqual({ byPage: [email], byCollector: [digits, path] });
  expect(removedBy(hit('g:digits,v199:postal-code'))).toEqual({
    byPage: [digits, path],
    byCollector: [email],
  });
});

it('compares kind and field: another kind in the same field is of the collector', () => {
  expect(removedBy(hit('v27:digits')).byPage).toEqual([]);
});

it.each([null, '', 'nothing', ':email', 'v27:'])('has nothing of the page with %j', (removed) => {
  expect(removedBy(hit(removed))).toEqual({ byPage: [], byCollector: [email, digits, path] });
});

it('does not read a report outside the context data of the tag', () => {
  const other = makeHit({ parameters: [['removed', 'v27:email']], findings: [email] });
  expect(removedBy(other).byCollector).toEqual([email]);
});
