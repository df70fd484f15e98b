import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { linesOf, type ListLine } from './list-lines.ts';

const shown = (lines: readonly ListLine[]) =>
  lines.map((line) => {
    if (line.kind !== 'hit') return line.kind === 'day' ? line.day : 'gap';
    return [line.hit.id, ...(line.isFirst ? ['first'] : []), ...(line.isLast ? ['last'] : [])];
  });

it('marks the first and the last line of each page view', () => {
  const page = makeHit();
  const link = makeDownload();
  const other = makeHit();
  expect(shown(linesOf([other, link, page], new Set()))).toEqual([
    [other.id, 'first', 'last'],
    [link.id, 'first'],
    [page.id, 'last'],
  ]);
});

it('has a line for an earlier day, also inside a page view', () => {
  const page = makeHit({ receivedAt: '2026-11-21T04:59:59.000Z' });
  const link = makeDownload({ receivedAt: '2026-11-21T05:00:00.000Z' });
  expect(shown(linesOf([link, page], new Set()))).toEqual([
    [link.id, 'first'],
    '2026-11-20',
    [page.id, 'last'],
  ]);
});

it('has a line for a gap below a hit, which closes the page view', () => {
  const page = makeHit();
  const link = makeDownload();
  expect(shown(linesOf([link, page], new Set([link.id])))).toEqual([
    [link.id, 'first', 'last'],
    'gap',
    [page.id, 'first', 'last'],
  ]);
});

it('gives each line a key of its own', () => {
  const hits = [
    makeHit({ receivedAt: '2026-11-22T12:00:00.000Z' }),
    makeHit({ receivedAt: '2026-11-21T12:00:00.000Z' }),
  ];
  const keys = linesOf(hits, new Set(hits.map(({ id }) => id))).map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
});
