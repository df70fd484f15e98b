import { expect, it } from 'vitest';
import { scrubLabel } from './index.ts';

it.each(['signed-in', 'anonymous', 'connecté', '', 'level 2'])(
  '6.1 reports the label %j',
  (label) => {
    expect(scrubLabel(label, 'fr')).toBe(label);
  },
);

it.each(['jane@x.ca', 'user: jane', '123456789', 'AB123456', 'in K1A 0A1'])(
  '6.1 drops %j, which scrubText changes',
  (label) => {
    expect(scrubLabel(label, 'en')).toBe('');
  },
);
