import { expect, it } from 'vitest';
import { failureLines, logLinesTo } from './log-lines.ts';
import { logTo } from './log.ts';
import type { LogLevel } from './log-levels.ts';

function said(language: 'en' | 'fr', least?: LogLevel): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = logLinesTo({
    write: (line) => lines.push(line),
    language,
    ...(least ? { least } : {}),
  });
  log('serve.store-ready', { rows: 3 });
  log('serve.store-down', { where: 'db:8123', reason: 'ENOSPC' });
  log('serve.journal-failing', { reason: 'EIO' });
  for (const line of lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('have time, level, key, values and the message in the language of the terminal', () => {
  const [ready, down, failing] = said('fr');
  expect(Object.keys(ready ?? {})).toEqual(['level', 'time', 'key', 'values', 'message']);
  expect(ready).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    key: 'serve.store-ready',
    values: { rows: 3 },
    message: 'L’entrepôt est prêt (3 envois).',
  });
  expect(down).toMatchObject({
    level: 'warn',
    values: { where: 'db:8123', reason: 'ENOSPC' },
    message: expect.stringContaining('le disque est plein (ENOSPC)'),
  });
  expect(failing).toMatchObject({ level: 'error' });
});

it.each([
  ['info', 3],
  ['warn', 2],
  ['error', 1],
  ['fatal', 0],
] as const)('from level %s on are %i lines, as sentences too', (least, count) => {
  expect(said('en', least)).toHaveLength(count);
  const sentences: string[] = [];
  const log = logTo((line) => sentences.push(line), 'en', least);
  log('serve.store-ready', { rows: 3 });
  log('serve.store-down', { where: 'db:8123', reason: 'ENOSPC' });
  log('serve.journal-failing', { reason: 'EIO' });
  expect(sentences).toHaveLength(count);
});

it('contain the reason of a failed start or stop, whatever the level', () => {
  const lines: string[] = [];
  failureLines([{ key: 'failure.setting', values: { name: 'BALISE_PORT' }, sentence: 'Not so.' }], {
    write: (line) => lines.push(line),
    language: 'en',
    least: 'fatal',
  });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'fatal',
    key: 'failure.setting',
    values: { name: 'BALISE_PORT' },
    message: 'Not so.',
  });
});
