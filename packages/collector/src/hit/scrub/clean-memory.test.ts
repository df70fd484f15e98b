import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { keptMemory } from '../../testing/kept-memory.ts';
import { CleanMemory } from './clean-memory.ts';
import { valueCleaner } from './clean-value.ts';

it('keeps values in memory, and not their requests', () => {
  const kept = keptMemory(() => {
    const memory = new CleanMemory(valueCleaner(settings.privacy));
    for (let index = 0; index < 300; index += 1) {
      const request = Buffer.from(`a title of some page ${index}&${'x'.repeat(60_000)}`).toString();
      memory.clean('text', request.slice(0, request.indexOf('&')), 'en');
    }
    return memory;
  });
  expect(kept).toBeLessThan(3_000_000);
});
