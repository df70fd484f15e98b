/** Where a request came from: the socket, or, behind proxies that we were told to trust, the address the outermost of them saw. */
import type { IncomingMessage } from 'node:http';

export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socket;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  // Each proxy adds the address it saw at the end; anything further left the client wrote itself.
  const seen = chain.at(-trustedProxies) ?? chain[0];
  return withoutPort(seen?.trim() ?? '') || socket;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(address)?.[1];
  if (bracketed) return bracketed;
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address;
}
