/**
 * Makes a self-signed certificate for the local server, valid for one day. Browsers run the library only on secure
 * pages.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const BIT_STRING = 0x03;
const UTC_TIME = 0x17;
const DAY = 86_400_000;

const VERSION_3 = Buffer.from('a003020102', 'hex');
const SERIAL_1 = Buffer.from('020101', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('bench')))));
  const toBeSigned = der(
    SEQUENCE,
    VERSION_3,
    SERIAL_1,
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, time(Date.now() - DAY), time(Date.now() + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toBeSigned, privateKey)]);
  const whole = der(SEQUENCE, toBeSigned, ECDSA_WITH_SHA256, der(BIT_STRING, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes one DER value (X.690): tag, length, contents. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const contents = Buffer.concat(parts);
  const { length } = contents;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const size = length < 0x80 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}

function time(at: number): Buffer {
  // DER UTCTime: `YYMMDDHHMMSSZ`.
  const text = new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '').slice(2);
  return der(UTC_TIME, Buffer.from(text));
}
