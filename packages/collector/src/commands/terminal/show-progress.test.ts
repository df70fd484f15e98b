import { describe, expect, it } from 'vitest';
import { showProgress } from './show-progress.ts';
import { visitsLeft } from './visits-left.ts';

/** Shows the visits, 6 seconds each. Returns what the terminal received. */
function shown(
  visits: readonly number[],
  isWatched: boolean,
  language: 'en' | 'fr' = 'en',
): string[] {
  const lines: string[] = [];
  let now = 0;
  const terminal = {
    ...{ env: {}, language, isWatched, out: async () => undefined },
    err: (text: string) => void lines.push(text),
  };
  const progress = showProgress(
    terminal,
    {
      titles: { walk: 'visit.walking' },
      amount: (done, of, elapsed) => visitsLeft(done, of, elapsed, language),
    },
    () => now,
  );
  for (const done of visits) {
    now = done * 6000;
    progress.show({ step: 'walk', done, of: 150 });
  }
  return lines;
}

describe('the progress of simulated visits', () => {
  it('names the visit and the time left', () => {
    const [first, second, third, last] = shown([0, 37, 145, 150], true);
    expect(first).toContain('visit 0 of 150');
    expect(second).toContain('visit 37 of 150, about 11 min left');
    expect(third).toContain('visit 145 of 150, less than a minute left');
    expect(last).toMatch(/\[#{24}\] visit 150 of 150$/);
    expect(shown([37], true, 'fr')[0]).toContain('visite 37 sur 150');
  });

  it('prints a line for each tenth without a terminal', () => {
    const lines = shown(
      Array.from({ length: 151 }, (_, done) => done),
      false,
    );
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('Simulated visits of the demo site\n');
    expect(lines[1]).toBe('  visit 15 of 150, about 14 min left\n');
    expect(lines.at(-1)).toBe('  visit 150 of 150\n');
  });
});
