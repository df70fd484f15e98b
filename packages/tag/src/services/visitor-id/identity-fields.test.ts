import { describe, expect, it } from 'vitest';
import { readFields, shaped, writeFields } from './identity-fields.ts';
import recorded from './recorded-identity.json' with { type: 'json' };
import { textDigest } from './settings-digest.ts';

const KEPT = decodeURIComponent(recorded.scenarios['50-visitor-first-visit'].cookie);
const NOW = 1_795_201_509;
const DIGEST = 179_643_557;
const MID = '11112222333344445555666677778888999900';
const keys = (text: string, now = NOW, session: string | undefined = '1', digest = DIGEST) =>
  Object.keys(readFields(text, digest, now, session));

describe('7.10 the identity cookie', () => {
  it('is read and written as recorded', () => {
    const fields = readFields(KEPT, DIGEST, NOW, '1');
    expect(fields).toMatchObject({ MCMID: [MID, undefined], MCOPTOUT: ['NONE', '-1795208709s'] });
    expect(writeFields(fields, DIGEST)).toBe(KEPT);
  });

  it('starts with the digest of version and server', () => {
    expect(textDigest('5.5.0|dpm.demdex.net')).toBe(DIGEST);
    expect(textDigest('')).toBe(0);
  });

  it('has fields that expire at their second or with the session', () => {
    expect(keys(KEPT)).toEqual(['MCIDTS', 'MCMID', 'MCAAMLH', 'MCAAMB', 'MCOPTOUT', 'MCAID']);
    expect(keys(KEPT, 1_795_208_708)).toContain('MCOPTOUT');
    expect(keys(KEPT, 1_795_208_709)).toEqual(['MCIDTS', 'MCMID', 'MCAAMLH', 'MCAAMB', 'MCAID']);
    expect(keys(KEPT, 1_795_806_308)).toContain('MCAAMB');
    expect(keys(KEPT, 1_795_806_309)).toEqual(['MCIDTS', 'MCMID', 'MCAID']);
    expect(keys(KEPT, NOW, '')).toEqual(['MCIDTS', 'MCMID', 'MCAAMLH', 'MCAAMB', 'MCAID']);
  });

  it('keeps only fields without an expiry from another version or server', () => {
    expect(keys(KEPT, NOW, '1', 1)).toEqual(['MCIDTS', 'MCMID', 'MCAID']);
  });

  it.each([
    ['nothing', ''],
    ['text', 'nonsense'],
    ['bars', '|||||||||'],
    ['members of every object', '1|constructor|x|__proto__|y|toString|z|hasOwnProperty|1'],
    ['a short id', '1|MCMID|123'],
    ['a long id', `1|MCMID|${MID}0`],
    ['a telephone number', '1|MCMID|6135550177'],
    ['words for an id', '1|MCMID|NOTARGET'],
    ['other keys', '1|MCCIDH|1036746295|MCX|1|vVersion|5.5.0'],
    ['a key without a value', '1|MCMID'],
    ['markup', '179643557|MCAAMB-1795806309|<img src=x onerror=alert(1)>'],
    ['an address', '179643557|MCAAMB-1795806309|jane@mail.test.example.gc.ca'],
    ['an empty expiry', `1|MCMID-|${MID}`],
  ])('ignores %s', (_, text) => expect(keys(text)).toEqual([]));

  it('loses only an invalid field', () => {
    expect(keys(`1|MCAID|x|MCMID|${MID}|MCIDTS|-5`)).toEqual(['MCMID']);
  });

  it.each([
    ['MCMID', MID, true],
    ['MCMID', Number(MID), false],
    ['MCMID', null, false],
    ['MCMID', { toString: () => MID }, true],
    ['MCAAMLH', 7, true],
    ['MCAAMLH', '1234', false],
    ['MCAAMB', 'a'.repeat(19), false],
    ['MCAAMB', 'a'.repeat(20), true],
    ['MCAAMB', 'a'.repeat(200), true],
    ['MCAAMB', 'a'.repeat(201), false],
    ['MCAID', '2C5F0A8185158D4E-6000014DC000AE1A', true],
    ['MCAID', '2C5F0A8185158D4E', false],
  ] as const)('whether %s accepts %j: %s', (key, value, isShaped) => {
    expect(Object.keys(shaped(key, value))).toEqual(isShaped ? [key] : []);
  });
});
