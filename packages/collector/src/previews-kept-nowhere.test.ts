/**
 * Tests the real program: data of a preview are in its own entries, and nowhere else. A marker value is searched in the
 * data folder, hits, live stream, reports, export and a back-up.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BegunPreview, MadePreview, PreviewEntries } from '@balise/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector, runCommand } from './testing/running-collector.ts';
import { beaconEntry, ORIGIN, PAGE, whyEntry } from './testing/servers/preview-scene.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { whenControlIsReady } from './testing/when-control-is-ready.ts';

/** Letters only, so that no encoding and no cleaning hides it. */
const MARKER = 'PreviewMarkerOfThisTest';
/** The same in a beacon of a visitor: the search would find it. */
const VISITOR = 'VisitorMarkerOfThisTest';
const PATIENCE = { timeout: 120_000, interval: 500 };

/** Files below the folder whose bytes, also expanded, contain the text. `control`: the control database, which has the entries. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(folder, 'control'))) continue;
    const bytes = await readFile(path);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    if ((isCompressed ? gunzipSync(bytes) : bytes).includes(text)) found.push(path);
  }
  return found;
}

it('keeps data of a preview only in its entries', async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  const collector = await runCollector(data);
  onTestFinished(() => collector.kill());
  await whenControlIsReady(collector);
  const { base, headers } = collector;
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(base + path, {
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...sent,
    });
    return (await answer.json()) as T;
  };
  const page = async (path: string, body: object): Promise<Response> =>
    await fetch(`${base}/preview/${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { origin: ORIGIN, 'content-type': 'text/plain' },
    });

  const change = {
    file: 'collection.json',
    place: '/retentionMonths',
    kind: 'set',
    before: 18,
    after: 12,
  };
  const draft = await ask<{ id: string }>('/api/drafts', { name: 'Try', changes: [change] });
  const asked = { kind: 'draft', of: draft.id, environment: 'development', address: PAGE };
  const { id, link } = await ask<MadePreview>('/api/previews', asked);
  const token = link.split('#balise-preview=')[1];
  const begun = await page('begin', { token, confirm: true });
  const { cookie } = (await begun.json()) as Required<BegunPreview>;
  const entries = [
    beaconEntry({
      pairs: `AQB=1&g=${encodeURIComponent(PAGE)}&pageName=${MARKER}&v11=${MARKER}&AQE=1`,
    }),
    whyEntry({ name: MARKER, element: { tag: 'a', text: MARKER } }),
  ];
  expect((await page('entries', { cookie, entries })).status).toBe(200);
  const live = fetch(`${base}/api/live?environment=development`, { headers }).then(firstEvents);
  const visit = beaconAddress({ page: PAGE, requestId: 's1', parameters: { pageName: VISITOR } });
  expect((await fetch(base + visit)).status).toBe(200);

  const kept = await ask<PreviewEntries>(`/api/previews/${id}/entries`);
  expect(JSON.stringify(kept)).toContain(MARKER);
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(base + path, { headers });
    const text = await answer.text();
    expect([path, answer.status, text.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
    return text;
  };
  const hits = '/api/hits?environment=development&q=';
  await vi.waitFor(
    async () => expect(await read(hits + VISITOR)).toContain(`"${VISITOR}"`),
    PATIENCE,
  );
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format();
  const period = `from=${today}&to=${today}`;
  const answers = [
    await read(`${hits}${MARKER}`).then((text) => text.replaceAll(`q=${MARKER}`, '')),
    await read('/api/hits?environment=development'),
    await read(`/api/reports/pages?environment=development&${period}`),
    await read(`/api/explore?environment=development&${period}&rows=page&measures=pageViews`),
    await read('/api/export?suite=canadadevmain'),
    await read('/api/activity'),
    await live,
  ];
  for (const answer of answers) expect(answer).not.toContain(MARKER);
  expect(answers.join('\n')).toContain(VISITOR);

  const backup = join(folder, 'backup');
  const { code, err } = await runCommand(['backup', '--to', backup], data);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(await filesWith(backup, MARKER)).toEqual([]);
  expect(await filesWith(backup, VISITOR)).not.toEqual([]);
  expect(await filesWith(data, MARKER)).toEqual([]);
  expect(await filesWith(data, VISITOR)).not.toEqual([]);
}, 300_000);

/** The text of a stream until the hit of the visitor has arrived. */
async function firstEvents({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.includes(VISITOR)) break;
  }
  return text;
}
