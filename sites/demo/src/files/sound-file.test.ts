import { expect, it } from 'vitest';
import { soundFile, sounds } from './sound-file.ts';

it.each(Object.entries(sounds))(
  'the sound %s lasts ten seconds, does not clip and is not silent',
  (_, sound) => {
    const file = soundFile(sound);
    const view = new DataView(file.buffer);
    expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(10);
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect(file.length).toBeLessThan(200_000);
    const samples = file.slice(44);
    expect(Math.min(...samples)).toBeGreaterThan(20);
    expect(Math.max(...samples)).toBeGreaterThan(170);
  },
);
