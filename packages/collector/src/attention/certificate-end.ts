/** The end of the certificate that visitors of the console get. A proxy in front of the collector has it. */
import { connect } from 'node:tls';

const PATIENCE = 10_000;

/**
 * Milliseconds. Undefined if the address is not https, or does not answer. `address`: public address of the console.
 * The certificate is only read: whether browsers trust it is not checked.
 */
export async function certificateEnd(address: URL): Promise<number | undefined> {
  if (address.protocol !== 'https:') return undefined;
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return await new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(address.port || 443), rejectUnauthorized: false },
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    });
    const end = (value: number | undefined): void => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(PATIENCE, () => end(undefined));
    socket.once('error', () => end(undefined));
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isFinite(until) ? until : undefined);
    });
  });
}
