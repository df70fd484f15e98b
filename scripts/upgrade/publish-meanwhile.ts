/** Publishes a release with a new host while collectors of two versions run. All of them must serve the same library. */
import { until } from '../../packages/collector/src/testing/until.ts';
import type { CollectorPlace } from './collector-place.ts';
import { runCommandOf } from './installation.ts';
import { draftHost, makeDraft, publishDraft, type RunCommand } from './publish-host.ts';

/** The library groups hosts by domain, so it has only the first label. */
const LABEL = 'published-meanwhile';
const HOST = `${LABEL}.canada.ca`;

/** `by`: the collector where the commands run. Throws with the message of a command that fails. */
export async function publishMeanwhile(
  places: readonly CollectorPlace[],
  by: CollectorPlace,
): Promise<void> {
  const { version, folder } = by;
  if (!version) throw new Error(`collector ${by.number} does not run`);
  const run: RunCommand = (words) => runCommandOf(version, folder, words);
  await makeDraft(run, LABEL);
  await draftHost(run, LABEL, HOST);
  await publishDraft(run, LABEL, 'an upgrade');
  await until('all collectors serve the release', async () => {
    const files = await Promise.all(places.map(({ port }) => libraryAt(port)));
    return files.every((file) => file === files[0] && file.includes(LABEL));
  });
}

async function libraryAt(port: number): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/lib/production/balise.js`)).text();
}
