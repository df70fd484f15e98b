/** The alert rules for Prometheus, by promtool. `npm test` gets it where it can; without it, the rules are not tested. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROMTOOL =
  process.env['BALISE_PROMTOOL'] ??
  ['/usr/bin/promtool', join(ROOT, '.cache/promtool')].find((path) => existsSync(path));

it.runIf(PROMTOOL !== undefined)('fires each alert when it should', () => {
  const { status, stdout, stderr } = spawnSync(
    PROMTOOL ?? '',
    ['test', 'rules', join(ROOT, 'deploy/prometheus/balise-alerts.test.yml')],
    { encoding: 'utf8' },
  );
  expect({ status, said: stdout + stderr }).toMatchObject({
    ...{ status: 0, said: expect.stringContaining('SUCCESS') },
  });
});
