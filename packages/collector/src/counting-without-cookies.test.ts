/** From the setting to the stored hits: hits without an identifier, with the setting on and off. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector } from './testing/running-collector.ts';
import { runHere } from './testing/run-here.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { whenControlIsReady } from './testing/when-control-is-ready.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Counted/7.7';

async function storedAfter(setting: string): Promise<{ folder: string; identifiers: string[] }> {
  const folder = await temporaryFolder();
  const collector = await runCollector(folder, { BALISE_COUNT_WITHOUT_COOKIES: setting });
  await whenControlIsReady(collector);
  const send = async (requestId: string, agent: string, more = {}): Promise<void> => {
    const address = beaconAddress({ requestId, parameters: more });
    const headers = { 'user-agent': agent };
    expect((await fetch(collector.base + address, { headers })).status).toBe(200);
  };
  await send('s1', AGENT);
  await send('s2', AGENT);
  await send('s3', 'Mozilla/5.0 Another/1.0');
  await send('s4', AGENT, { fid: '4E790FB66F64A147-218CB17FFA762D04' });
  expect(await collector.stop()).toBe(0);
  const words = ['export', '--suite', 'canadadevmain', '--visitor-ids'];
  const { code, out } = await runHere(words, folder);
  expect(code).toBe(0);
  const hits = out.split('\n').filter(Boolean);
  const parametersOf = (line: string): [string, string][] =>
    (JSON.parse(line) as { parameters: [string, string][] }).parameters;
  return {
    folder,
    identifiers: hits.map((line) => parametersOf(line).find(([name]) => name === 'fid')?.[1] ?? ''),
  };
}

it('on: distinguishes the visitors of a day, and stores neither address nor browser', async () => {
  const { folder, identifiers } = await storedAfter('yes');
  const [one, again, other, own] = identifiers;
  expect(one).toMatch(/^day-[\w-]{22}$/);
  expect(again).toBe(one);
  expect(other).toMatch(/^day-[\w-]{22}$/);
  expect(other).not.toBe(one);
  expect(own).toBe('4E790FB66F64A147-218CB17FFA762D04');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    expect(bytes.includes('Counted/7.7'), entry.name).toBe(false);
  }
});

it('off, as shipped: hits have no identifier', async () => {
  const { identifiers } = await storedAfter('no');
  expect(identifiers).toEqual(['', '', '', '4E790FB66F64A147-218CB17FFA762D04']);
});
