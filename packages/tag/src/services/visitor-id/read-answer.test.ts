import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const NOW = 1000;
const MID = '11112222333344445555666677778888999900';
const BLOB = '6G1ynYcLPuiQxYZrsz_pkqfLG9yMXBpb2zX5dvJdYQJzPXImdj0y';

describe('7.10 the answer of the identity service', () => {
  it('is read completely', () => {
    expect(
      readAnswer(
        {
          d_mid: MID,
          id_sync_ttl: 100,
          d_blob: BLOB,
          dcs_region: 7,
          d_ottl: 50,
          d_optout: [],
          ibs: [{ id: '411' }],
          subdomain: 'canada',
        },
        NOW,
      ),
    ).toEqual({
      id: { MCMID: [MID, undefined] },
      hints: { MCAAMLH: ['7', '-1100'], MCAAMB: [BLOB, '-1100'] },
      optOut: { MCOPTOUT: ['NONE', '-1050s'] },
      isOptedOut: false,
      syncHost: 'canada',
    });
  });

  it('has default values if it is empty', () => {
    expect(readAnswer({}, NOW)).toEqual({
      id: {},
      hints: {},
      optOut: { MCOPTOUT: ['NONE', '-8200s'] },
      isOptedOut: false,
      syncHost: undefined,
    });
  });

  it.each([
    ['soon', 1, '-1001'],
    ['text', '60', '-1060'],
    ['a part of a second', 60.9, '-1060'],
    ['zero', 0, '-605800'],
    ['negative', -5, '-605800'],
    ['no number', {}, '-605800'],
    ['infinity', Infinity, '-605800'],
    ['a hundred times the default', 60_480_000, '-60481000'],
    ['longer', 60_480_001, '-605800'],
  ])('lasts %s', (_, seconds, end) => {
    const { hints } = readAnswer({ d_region: '6', id_sync_ttl: seconds }, NOW);
    expect(hints.MCAAMLH).toEqual(['6', end]);
  });

  it.each([
    [['global'], 'global'],
    [['global', 'x'], 'global,x'],
    [['<b>'], 'global'],
    [[5], 'global'],
    [[], undefined],
    ['global', undefined],
    [{ length: 1 }, undefined],
  ])('opted out of %j', (list, word) => {
    const { optOut, isOptedOut } = readAnswer({ d_optout: list }, NOW);
    expect(isOptedOut).toBe(word !== undefined);
    expect(optOut.MCOPTOUT?.[0]).toBe(word ?? 'NONE');
  });

  it.each([
    [[], 'canada'],
    [undefined, 'canada'],
    ['x', 'canada'],
    [[1], undefined],
    [[1], ''],
    [[1], 'evil.example/'],
    [[1], 'a.b'],
    [[1], 'x'.repeat(64)],
    [[1], {}],
  ])('no frame for %j of %j', (ibs, subdomain) => {
    expect(readAnswer({ ibs, subdomain }, NOW).syncHost).toBeUndefined();
  });
});
