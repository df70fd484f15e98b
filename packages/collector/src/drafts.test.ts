/** Drafts of a running collector: by the commands, and with the checks in their own process. */
import type { ShownDraft } from '@balise/contract';
import { expect, it } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { runCollector } from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { whenControlIsReady } from './testing/when-control-is-ready.ts';

const PLACE = '/production/{host=www.canada.ca}/department/en';

it('the commands ask the running collector, which checks in another process', async () => {
  const folder = await temporaryFolder();
  const collector = await runCollector(folder);
  try {
    await whenControlIsReady(collector);
    const draft = async (...words: readonly string[]) => await runHere(['draft', ...words], folder);
    expect(await draft('new', '--name', 'Names')).toMatchObject({ code: 0, err: '' });
    expect((await draft('set', 'Names', 'hosts.json', PLACE, '7')).code).toBe(0);
    expect(await draft('check', 'Names')).toMatchObject({
      code: 6,
      out: expect.stringContaining('must be of type string') as string,
    });
    expect((await draft('set', '1', 'hosts.json', PLACE, '"Canada"')).code).toBe(0);
    const shown = await draft('show', '1', '--format', 'json');
    expect(shown.code).toBe(0);
    expect(JSON.parse(shown.out) as ShownDraft).toMatchObject({
      changes: [{ after: 'Canada', before: 'Service Canada' }],
      approvals: { needed: [{ scope: expect.any(String) as string }], mayApprove: [] },
    });
    const refused = await runHere(['draft', 'set', '1', 'people.json', '/x', '1'], folder, 'fr');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('hosts.json')]);
  } finally {
    expect(await collector.stop()).toBe(0);
  }
});
