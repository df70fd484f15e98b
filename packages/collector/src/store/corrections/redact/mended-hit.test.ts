import { describe, expect, it } from 'vitest';
import { sampleHit, type SampleParts } from '../../../testing/sample-hit.ts';
import type { RedactTask } from '../../../control-store/mend-task.ts';
import { mendHit } from './mended-hit.ts';

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
    const mended = mendHit(
      hit({ pageName: 'Your case 123456 today', v13: 'case 654321', v27: 'case 12' }),
      redact(),
    );
    expect(mended?.fields).toEqual(['title', 'previousTitle']);
    expect(mended?.hit?.dimensions).toMatchObject({
      title: 'Your [redacted] today',
      previousTitle: '[redacted]',
      linkText: 'case 12',
    });
    expect(JSON.stringify(mended)).not.toMatch(/123456|654321/);
  });

  it('is redacted only in the dimension of the task', () => {
    const given = hit({ pageName: 'case 123456', v11: 'case 123456', v13: 'case 654321' });
    const { dimensions } = mendHit(given, redact({ dimension: 'previousTitle' }))?.hit ?? given;
    expect(dimensions).toMatchObject({ title: 'case 123456', previousTitle: '[redacted]' });
  });

  it('is not redacted outside the host and period of the task', () => {
    const given = hit({ pageName: 'case 123456' });
    expect(mendHit(given, redact({ host: 'www.canada.ca', from: AT, to: AT + 1 }))).toBeDefined();
    expect(mendHit(given, redact({ host: 'a.gc.ca' }))).toBeUndefined();
    expect(mendHit(given, redact({ from: AT + 1 }))).toBeUndefined();
    expect(mendHit(given, redact({ to: AT }))).toBeUndefined();
    expect(mendHit(hit({ pageName: 'Benefits' }), redact())).toBeUndefined();
  });

  it('is found across the two parts of a long address', () => {
    const given = hit({ '-g': '456/end.html' }, { page: 'https://www.canada.ca/en/123' });
    const mended = mendHit(given, redact({ pattern: '[0-9]{6}' }))?.hit;
    expect(mended?.path).toBe('/en/[redacted]/end.html');
    expect(mended?.parameters.map(([name]) => name)).not.toContain('-g');
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
    const mended = mendHit(given, redact())?.hit?.parameters ?? [];
    expect(mended.filter(([name]) => name.startsWith('vid'))).toEqual([['vid2', '[redacted]']]);
    expect(mended).toContainEqual(['fid', visitor]);
    const other = mendHit(given, redact({ pattern: '[0-9]{6}' }));
    expect(other?.fields).toEqual(['vid', 'vid2']);
  });

  it('in the path changes the department of the hit', () => {
    const given = hit({}, { page: 'https://www.canada.ca/fr/agence-revenu/a.html' });
    expect(given.department).toBe('cra');
    expect(mendHit(given, redact({ pattern: 'agence-revenu' }))?.hit?.department).toBe('');
  });
});

describe('a visitor', () => {
  const visitor = '4E790FB66F64A147-218CB17FFA762D04';

  it('is erased with the whole hit, whichever parameter has the identifier', () => {
    for (const name of ['fid', 'mid', 'zz'])
      expect(mendHit(hit({ [name]: visitor }), { kind: 'erase', visitor })).toEqual({
        hit: undefined,
        fields: [name],
      });
    expect(mendHit(hit({ fid: visitor + '0' }), { kind: 'erase', visitor })).toBeUndefined();
  });
});
