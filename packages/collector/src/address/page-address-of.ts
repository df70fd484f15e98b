/** Reads the address of a page as people paste it. */

export type AddressFault = 'not-read' | 'scheme' | 'user' | 'host';

/** Without a scheme, https is meant. `localhost:8080/a` has none: a port follows its colon. */
export function pageAddressOf(text: string): URL | AddressFault {
  const given = text.trim();
  const isWhole = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(given);
  const whole = isWhole ? given : `https://${given.replace(/^\/\//, '')}`;
  if (given === '' || !URL.canParse(whole)) return 'not-read';
  const url = new URL(whole);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'user';
  // A word without a dot is no host, except this machine.
  const isHost =
    url.hostname.includes('.') || url.hostname.includes(':') || url.hostname === 'localhost';
  return isHost ? url : 'host';
}
