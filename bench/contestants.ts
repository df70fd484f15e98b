/** What is compared: no tracker, the least one can be, two peers from npm, and the built library. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './brotli.ts';
import { COLLECTION, LIBRARY } from './hosts.ts';
import { bundlePeer, ensurePeers } from './peers.ts';

export const IDS = ['null', 'ideal', 'plausible', 'walkeros', 'balise'] as const;
export type Id = (typeof IDS)[number];
export const PEERS: readonly Id[] = ['plausible', 'walkeros'];

/** A request, as the page or the server saw it. */
export interface Sent {
  readonly path: string;
  readonly url: string;
  readonly text: string;
}

/** How the requests of a tracker are told apart, and what sends an event of one's own: the number is `i`. */
export interface Tracker {
  readonly track: string;
  readonly isPageView: (sent: Sent) => boolean;
  readonly isClick: (sent: Sent) => boolean;
}

export interface Contestant {
  readonly id: Id;
  /** What a site pastes at the end of its head. */
  readonly head: string;
  /** Address to script. */
  readonly files: Readonly<Record<string, string>>;
  /** Of a script in the page itself, as it would be compressed. */
  readonly inlineBytes: number;
  /** The page without one has none. */
  readonly tracker?: Tracker;
}

const DIST = join(import.meta.dirname, '../dist/lib/production');

/** The page without a tracker is always among them: what it costs is taken off. */
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

/** A destination of three lines on its own `sendWeb` stands in for one of its packages. */
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

/** As the README has it: one script, with the services that it fetches beside it; beacons go to where it came from. */
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
