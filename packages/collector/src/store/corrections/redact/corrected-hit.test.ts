import { describe, expect, it } from 'vitest';
import { sampleHit, type SampleParts } from '../../../testing/sample-hit.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';
import { correctedHit } from './corrected-hit.ts';

const AT = Date.UTC(2026, 10, 21, 12);
const hit = (parameters: Record<string, string>, parts: SampleParts = {}) =>
  sampleHit('1', { receivedAt: AT, ...parts, parameters });
const redact = (task: Partial<RedactTask> = {}): RedactTask => ({
  kind: 'redact',
  pattern: 'case [0-9]{6}',
  ...task,
});

describe('a pattern', () => {
  it('is redacted in every field, and the fields are listed', () => {
    const corrected = correctedHit(
      hit({ pageName: 'Your case 123456 today', v13: 'case 654321', v27: 'case 12' }),
      redact(),
    );
    expect(corrected?.fields).toEqual(['title', 'previousTitle']);
    expect(corrected?.hit?.dimensions).toMatchObject({
      title: 'Your [redacted] today',
      previousTitle: '[redacted]',
      linkText: 'case 12',
    });
    expect(JSON.stringify(corrected)).not.toMatch(/123456|654321/);
  });

  it('is redacted only in the dimension of the task', () => {
    const given = hit({ pageName: 'case 123456', v11: 'case 123456', v13: 'case 654321' });
    const { dimensions } =
      correctedHit(given, redact({ dimension: 'previousTitle' }))?.hit ?? given;
    expect(dimensions).toMatchObject({ title: 'case 123456', previousTitle: '[redacted]' });
  });

  it('is not redacted outside the host and period of the task', () => {
    const given = hit({ pageName: 'case 123456' });
    expect(
      correctedHit(given, redact({ host: 'www.canada.ca', from: AT, to: AT + 1 })),
    ).toBeDefined();
    expect(correctedHit(given, redact({ host: 'a.gc.ca' }))).toBeUndefined();
    expect(correctedHit(given, redact({ from: AT + 1 }))).toBeUndefined();
    expect(correctedHit(given, redact({ to: AT }))).toBeUndefined();
    expect(correctedHit(hit({ pageName: 'Benefits' }), redact())).toBeUndefined();
  });

  it('is found across the two parts of a long address', () => {
    const given = hit({ '-g': '456/end.html' }, { page: 'https://www.canada.ca/en/123' });
    const corrected = correctedHit(given, redact({ pattern: '[0-9]{6}' }))?.hit;
    expect(corrected?.path).toBe('/en/[redacted]/end.html');
    expect(corrected?.parameters.map(([name]) => name)).not.toContain('-g');
  });

  it('in an identifier drops the identifier as a whole', () => {
    const visitor = '4E790FB66F64A147-218CB17FFA762D04';
    const given = hit({
      vid: 'case 123456',
      fid: visitor,
      'c.': '',
      vid2: 'case 123456',
      '.c': '',
    });
    const corrected = correctedHit(given, redact())?.hit?.parameters ?? [];
    expect(corrected.filter(([name]) => name.startsWith('vid'))).toEqual([['vid2', '[redacted]']]);
    expect(corrected).toContainEqual(['fid', visitor]);
    const other = correctedHit(given, redact({ pattern: '[0-9]{6}' }));
    expect(other?.fields).toEqual(['vid', 'vid2']);
  });

  it('in the path changes the department of the hit', () => {
    const given = hit({}, { page: 'https://www.canada.ca/fr/agence-revenu/a.html' });
    expect(given.department).toBe('cra');
    expect(correctedHit(given, redact({ pattern: 'agence-revenu' }))?.hit?.department).toBe('');
  });
});

describe('a visitor', () => {
  const visitor = '4E790FB66F64A147-218CB17FFA762D04';

  it('is erased with the whole hit, whichever parameter has the identifier', () => {
    for (const name of ['fid', 'mid', 'zz'])
      expect(correctedHit(hit({ [name]: visitor }), { kind: 'erase', visitor })).toEqual({
        hit: undefined,
        fields: [name],
      });
    expect(correctedHit(hit({ fid: visitor + '0' }), { kind: 'erase', visitor })).toBeUndefined();
  });
});
