/** One beacon from the network, with its parameters by wire name. */
import type { Request } from '@playwright/test';

export interface SeenBeacon {
  readonly method: string;
  readonly url: string;
  readonly suites: string;
  /** Wire name to decoded value. The last of repeated names counts. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Wire names in order. */
  readonly order: readonly string[];
  /** `event11` to its amount, empty for a plain counter. */
  readonly events: Readonly<Record<string, string>>;
  /** Everything that was sent, raw and decoded, to search for personal data. Random values and times are left out. */
  readonly everything: string;
}

/** Request id, fallback id and times can contain any short run of digits and letters by chance. */
const BY_CHANCE = ['t', 'fid', 'lrt', 'v9'];
/** The same for cookies in the header: random ids, times and a session. */
const COOKIES_BY_CHANCE = /(?<![^; ])(?:s_fid|s_dur|s_nr30|s_tslv|s_lv|s_ips|mbox)=[^;]*/g;
const REQUEST_ID = /\/s\d+(?=\?|$)/;

export function isBeacon(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/b/ss/');
}

export function readBeacon(request: Request): SeenBeacon {
  const url = request.url();
  const body = request.postData() ?? '';
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : body;
  const raw = query.split('&').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return [name, rest.join('=')] as const;
  });
  const pairs = raw.map(
    ([name, value]) => [decodeURIComponent(name), decodeURIComponent(value)] as const,
  );
  const parameters = Object.fromEntries(pairs);
  const { cookie: cookies = '' } = request.headers();
  const events = (parameters['events'] ?? '').split(',').filter(Boolean);
  return {
    method: request.method(),
    url,
    suites: /\/b\/ss\/([^/]+)\//.exec(url)?.[1] ?? '',
    parameters,
    order: pairs.map(([name]) => name),
    events: Object.fromEntries(
      events.map((event) => {
        const [name = '', amount = ''] = event.split('=');
        return [name, amount];
      }),
    ),
    everything: JSON.stringify([
      url.replace(/\?.*/, '').replace(REQUEST_ID, ''),
      [...raw, ...pairs].filter(([name]) => !BY_CHANCE.includes(name)),
      { ...request.headers(), cookie: cookies.replace(COOKIES_BY_CHANCE, '') },
    ]),
  };
}
