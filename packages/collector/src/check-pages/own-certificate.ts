/**
 * A certificate for the proxy on this machine. Only the browser of the check gets it, and it accepts any certificate,
 * because it reaches no other server. X.509 (RFC 5280) in its first version, which needs no extensions.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface OwnCertificate {
  /** As PEM. */
  readonly cert: string;
  readonly key: string;
}

const DAY = 86_400_000;
const SEQUENCE = 0x30;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const BIT_STRING = 0x03;
/** ecdsa-with-SHA256 */
const ALGORITHM = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A new key each time. It stays in this process. */
export function ownCertificate(now = Date.now()): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(
    tagged(0x31, sequence(COMMON_NAME, tagged(UTF8, Buffer.from('balise check')))),
  );
  const body = sequence(
    tagged(0x02, Buffer.of(1)),
    ALGORITHM,
    name,
    sequence(timeOf(now - DAY), timeOf(now + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]);
  const bytes = sequence(body, ALGORITHM, tagged(BIT_STRING, signature));
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function timeOf(moment: number): Buffer {
  const text = new Date(moment).toISOString().replace(/[-:T]|\.\d+/g, '');
  return tagged(UTC_TIME, Buffer.from(text.slice(2)));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(SEQUENCE, Buffer.concat(parts));
}

/** A length of 128 or more is written in the bytes after the number of these bytes. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
