/** Sends a request to the running collector of a data folder, and returns its answer in parts as they arrive. */
import { request, type IncomingMessage } from 'node:http';
import type { FolderNote } from './folder-note.ts';
import type { Language } from '../locales/messages.ts';

export interface Asker {
  /** The key of the data folder. */
  readonly key: string;
  readonly language: Language;
}

/** The same, decoded as text. */
export async function* askCollector(
  ...asked: Parameters<typeof askForBytes>
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const bytes of askForBytes(...asked)) yield decoder.decode(bytes, { stream: true });
}

/**
 * Sends a POST with JSON if there is a body, or another method. Throws if the collector does not answer, refuses (with its message in
 * that language), or stops in the middle.
 */
export async function* askForBytes(
  { host, port }: FolderNote,
  { key, language }: Asker,
  path: string,
  body?: string,
  method = body === undefined ? 'GET' : 'POST',
): AsyncGenerator<Uint8Array> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const asked = request({ host, port, path, headers, method }, resolve);
    asked.on('error', reject).end(body);
  });
  if (answer.statusCode !== 200 && answer.statusCode !== 201) throw await refusalIn(answer);
  for await (const bytes of answer) yield bytes as Uint8Array;
  if (!answer.complete) throw new Error('incomplete');
}

/** The collector refused. `message`: its explanation. `body`: its answer, as JSON. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly body: unknown;

  constructor(explanation: string, body: unknown) {
    super(explanation);
    this.body = body;
  }
}

async function refusalIn(answer: IncomingMessage): Promise<Refused> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) text += String(part);
  return refusalOf(answer.statusCode ?? 0, text);
}

/** `text`: the body of an answer that is no success. */
export function refusalOf(status: number, text: string): Refused {
  try {
    const body = JSON.parse(text) as { readonly detail: string };
    return new Refused(body.detail.replace(/\.$/, ''), body);
  } catch {
    // Not an answer of a collector.
    return new Refused(String(status), undefined);
  }
}
