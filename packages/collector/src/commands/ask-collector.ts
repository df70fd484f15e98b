/** Asks the collector that runs on a data folder, piece by piece as it answers. */
import { request, type IncomingMessage } from 'node:http';
import type { FolderNote } from '../folder-note.ts';

/** Throws when it does not answer, refuses, or stops in the middle. */
export async function* askCollector(
  { host, port }: FolderNote,
  key: string,
  path: string,
): AsyncGenerator<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    const asked = request({ host, port, path, headers }, resolve);
    asked.on('error', reject).end();
  });
  answer.setEncoding('utf8');
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new Error(String(answer.statusCode));
  }
  for await (const text of answer) yield String(text);
  if (!answer.complete) throw new Error('incomplete');
}
