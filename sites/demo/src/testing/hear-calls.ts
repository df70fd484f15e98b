/** Stands in for the library and records direct calls. */
import type { Satellite } from '@balise/page';
import { vi, type Mock } from 'vitest';

export function hearCalls(): Mock<Satellite['track']> {
  const track = vi.fn<Satellite['track']>();
  window._satellite = { track } as Partial<Satellite> as Satellite;
  return track;
}
