/** Adds TLS in front of a test server. Clients need a certificate of its authority. */
import { request as ask } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tlsServer, type TlsServer } from './tls-server.ts';

/** `url`: http address of the server behind it. */
export async function overTls(url: string): Promise<TlsServer> {
  return await tlsServer((request, response) => {
    const { method, headers } = request;
    const there = ask(new URL(request.url ?? '/', url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    there.on('error', () => response.destroy());
    request.pipe(there);
  });
}

/** The environment variables for ClickHouse. Writes their files into the folder. */
export async function settingsOver(
  { url, ca, client }: TlsServer,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const env: Record<string, string> = { BALISE_CLICKHOUSE_URL: url };
  for (const [name, text] of Object.entries({ ca, ...client })) {
    const file = join(folder, `${name}.pem`);
    await writeFile(file, text);
    env[`BALISE_CLICKHOUSE_${name.toUpperCase()}_FILE`] = file;
  }
  return env;
}
