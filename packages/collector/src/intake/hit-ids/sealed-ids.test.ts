/** Ids of hits in answers: each keeps its hit, and none reveals its place in the journal. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { hitId, segmentName } from '../journal/segment-name.ts';
import { idsFor, withIds } from './ids-for.ts';
import { SealedIds } from './sealed-ids.ts';

const KEY = randomBytes(32);
const ids = new SealedIds(KEY);
const SEGMENT = segmentName(Date.UTC(2026, 10, 28), undefined);
const OFFSETS = [0, 24, 1000, 1001, 64 * 2 ** 20, 2 ** 32 - 1];
const PLACES = OFFSETS.map((offset) => hitId(SEGMENT, offset));

it('each id is valid in addresses, short, and read back by every collector with the key', () => {
  const shown = PLACES.map(ids.show);
  for (const id of shown) expect(id).toMatch(/^h[\w-]{22}$/);
  expect(shown.map(new SealedIds(KEY).read)).toEqual(PLACES);
  expect(PLACES.map(new SealedIds(KEY).show)).toEqual(shown);
});

it('nothing of the place is left in the id, not even its order', () => {
  const shown = Array.from({ length: 500 }, (_, index) => ids.show(hitId(SEGMENT, index * 16)));
  expect(new Set(shown).size).toBe(shown.length);
  expect([...shown].sort()).not.toEqual(shown);
  // Neighbours share no beginning: of 64 possible characters, each place of an id has most.
  for (let at = 1; at < 22; at += 1)
    expect(new Set(shown.map((id) => id[at])).size).toBeGreaterThan(48);
});

it('ids of earlier addresses are valid, and other texts stay as they are', () => {
  const foreign = new SealedIds(randomBytes(32)).show(PLACES[1] ?? '');
  for (const text of [...PLACES, foreign, '', 'hit-1', 'h', `${ids.show(PLACES[0] ?? '')}x`])
    expect(ids.read(text)).toBe(text);
  expect(ids.show('hit-1')).toBe('hit-1');
});

it('the command line has the ids of the journal, and others none without the key', () => {
  const keys: string[] = [];
  const of = idsFor(() => keys[0]);
  const hits = [{ id: PLACES[0] ?? '', host: 'a.ca' }];
  expect(withIds(hits, of({ kind: 'command' }))).toEqual(hits);
  expect(() => of({ kind: 'person' })).toThrow(ControlUnavailable);
  keys.push(KEY.toString('base64url'));
  expect(withIds(hits, of({ kind: 'person' }))).toEqual([
    { id: ids.show(PLACES[0] ?? ''), host: 'a.ca' },
  ]);
  expect(of({ kind: 'token' })).toBe(of({ kind: 'person' }));
});
