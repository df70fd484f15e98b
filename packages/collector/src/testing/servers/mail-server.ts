/** A real SMTP server for tests. It keeps each mail that it accepts. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { authority } from './certificates.ts';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** As sent, with headers and encodings. */
  readonly source: string;
  /** Value of a header, unfolded. Undefined if it is missing. */
  readonly header: (name: string) => string | undefined;
  /** The decoded parts by type, for example `text/plain`. Attachments have their names. */
  readonly parts: Readonly<Record<string, string>>;
  /** Whether the connection was encrypted, and who signed in. */
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
}

export interface MailServer {
  readonly port: number;
  /** The certificate of its authority. */
  readonly ca: string;
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** `ca.issue({ hosts })` of its certificate. */
  readonly hosts?: readonly string[];
  readonly options?: SMTPServerOptions;
  /** Called with each mail before it is accepted. Throws to refuse it. */
  readonly onMail?: (mail: ReceivedMail) => void | Promise<void>;
}

/** Signs in the user `name` with the password `word`. */
export async function mailServer({
  hosts = ['127.0.0.1', 'localhost'],
  options = {},
  onMail,
}: MailServerOptions = {}): Promise<MailServer> {
  const ca = authority('Authority of the mail servers');
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...ca.issue({ name: 'mail', hosts }),
    authOptional: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'name' && password === 'word') callback(null, { user: username });
      else callback(new Error(`Invalid login ${password ?? ''}`));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const mail: ReceivedMail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...{ source, ...readMail(source), isEncrypted: session.secure === true },
          user: session.user === undefined ? undefined : String(session.user),
        };
        Promise.resolve(mail)
          .then(onMail)
          .then(
            () => {
              mails.push(mail);
              callback();
            },
            (error: Error) => callback(error),
          );
      });
    },
    ...options,
  });
  // Tests break connections on purpose.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    ca: ca.cert,
    mails,
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
}

function readMail(source: string): Pick<ReceivedMail, 'header' | 'parts'> {
  const { headers, body } = splitPart(source);
  const parts: Record<string, string> = {};
  collect(headers, body, parts);
  return { header: (name) => headers.get(name.toLowerCase()), parts };
}

function splitPart(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

function collect(headers: Map<string, string>, body: string, parts: Record<string, string>): void {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (type.startsWith('multipart/') && boundary) {
    for (const piece of body.split(`--${boundary}`).slice(1, -1)) {
      const part = splitPart(piece.replace(/^\r\n/, ''));
      collect(part.headers, part.body, parts);
    }
    return;
  }
  const name = /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];
  parts[name ?? type.split(';')[0] ?? type] = decodedBody(headers, body);
}

function decodedBody(headers: Map<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, ''));
  return body;
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** RFC 2047. */
const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
