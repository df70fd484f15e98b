/**
 * The compared pages: without a tracker, with a minimal tracker, with two peers from npm, and with the built library.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './brotli.ts';
import { COLLECTION, LIBRARY } from './hosts.ts';
import { bundlePeer, ensurePeers } from './peers.ts';

export const IDS = ['null', 'ideal', 'plausible', 'walkeros', 'balise'] as const;
export type Id = (typeof IDS)[number];
export const PEERS: readonly Id[] = ['plausible', 'walkeros'];

/** A request, as recorded by the page or by the server. */
export interface Sent {
  readonly path: string;
  readonly url: string;
  readonly text: string;
}

/**
 * Recognizes the requests of a tracker. `track` is the JavaScript that sends a custom event, with its number in `i`.
 */
export interface Tracker {
  readonly track: string;
  readonly isPageView: (sent: Sent) => boolean;
  readonly isClick: (sent: Sent) => boolean;
}

export interface Contestant {
  readonly id: Id;
  /** HTML that a site inserts at the end of its `head`. */
  readonly head: string;
  /** Scripts by address. */
  readonly files: Readonly<Record<string, string>>;
  /** Compressed size of an inline script. */
  readonly inlineBytes: number;
  /** Absent for the page without a tracker. */
  readonly tracker?: Tracker;
}

const DIST = join(import.meta.dirname, '../dist/lib/production');

/** The page without a tracker is always included, because its cost is subtracted from the others. */
export async function contestants(only: readonly Id[]): Promise<Contestant[]> {
  const wanted = IDS.filter((id) => id === 'null' || only.includes(id));
  if (wanted.some((id) => PEERS.includes(id))) ensurePeers();
  return Promise.all(wanted.map((id) => MAKE[id]()));
}

const MAKE: Readonly<Record<Id, () => Promise<Contestant> | Contestant>> = {
  null: () => ({ id: 'null', head: '', files: {}, inlineBytes: 0 }),
  ideal,
  plausible,
  walkeros,
  balise,
};

function ideal(): Contestant {
  const send = `function b(t,x){n.sendBeacon("${COLLECTION}/b?t="+t+"&u="+e(l.href)+"&r="+e(document.referrer)+"&x="+e(x||""))}`;
  const click = `addEventListener("click",function(v){var a=v.target.closest("a[href]");a&&a.host!=l.host&&b("exit",a.href)},!0)`;
  const script = `!function(n,l,e){${send}b("pv");${click};window.benchSend=b}(navigator,location,encodeURIComponent)`;
  return {
    id: 'ideal',
    head: `<script>${script}</script>`,
    files: {},
    inlineBytes: brotli(script).byteLength,
    tracker: {
      track: 'benchSend("evt", "bench_evt_" + i)',
      isPageView: ({ path, url }) => path === '/b' && url.includes('t=pv'),
      isClick: ({ path, url }) => path === '/b' && url.includes('t=exit'),
    },
  };
}

async function plausible(): Promise<Contestant> {
  const script = await bundlePeer(`
    import { init, track } from '@plausible-analytics/tracker';
    init({ domain: 'example.org', endpoint: '${COLLECTION}/api/event', outboundLinks: true, fileDownloads: true, formSubmissions: true });
    window.benchTrack = track;`);
  return served('plausible', script, {
    track: 'benchTrack("custom", { props: { id: "bench_evt_" + i } })',
    isPageView: ({ path, text }) => path === '/api/event' && text.includes('pageview'),
    isClick: ({ path, text }) => path === '/api/event' && text.includes('Outbound Link'),
  });
}

/** Replaces the walkerOS API destination package with a three-line destination that uses walkerOS's own `sendWeb`. */
async function walkeros(): Promise<Contestant> {
  const script = await bundlePeer(`
    import { startFlow } from '@walkeros/collector';
    import { sourceBrowser } from '@walkeros/web-source-browser';
    import { sendWeb } from '@walkeros/web-core';
    const push = (event) => { sendWeb('${COLLECTION}/w', JSON.stringify(event), { transport: 'beacon' }); };
    startFlow({
      consent: { functional: true },
      sources: { browser: { code: sourceBrowser, config: { settings: { pageview: true, elb: 'elb' } } } },
      destinations: { api: { code: { type: 'api', config: {}, push } } },
    }).then((flow) => { window.benchElb = flow.elb; });`);
  return served('walkeros', script, {
    track: 'benchElb("bench custom", { id: "bench_evt_" + i })',
    isPageView: ({ path, text }) => path === '/w' && text.includes('page view'),
    isClick: ({ path, text }) => path === '/w' && text.includes('link click'),
  });
}

/**
 * The library as installed by the README: one script, which fetches its services from the same folder. Beacons go to the
 * host that served the script.
 */
function balise(): Contestant {
  const scripts = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  const files = scripts.map((name): [string, string] => {
    return [`${LIBRARY}/lib/${name}`, readFileSync(join(DIST, name), 'utf8')];
  });
  return {
    id: 'balise',
    head: `<script src="${LIBRARY}/lib/balise.js" async></script>`,
    files: Object.fromEntries(files),
    inlineBytes: 0,
    tracker: {
      track: '_satellite.track("CUSTOM_TRACK", { customClick: "bench_evt_" + i })',
      isPageView: (sent) => isBeacon(sent) && !/[?&]pe=lnk/.test(`${sent.url}&${sent.text}`),
      isClick: (sent) => isBeacon(sent) && /[?&]pe=lnk_e/.test(`${sent.url}&${sent.text}`),
    },
  };
}

const isBeacon = ({ path }: Sent): boolean => path.startsWith('/b/ss/');

function served(id: Id, script: string, tracker: Tracker): Contestant {
  const address = `${LIBRARY}/lib/${id}.js`;
  const head = `<script defer src="${address}"></script>`;
  return { id, head, files: { [address]: script }, inlineBytes: 0, tracker };
}
