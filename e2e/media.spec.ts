/** Rows 3.16, 4.12, 4.15, 9.20, 9.21: media elements of the browser, embedded players, and calls of the page. */
import { expect, test, type HostSite } from './support/host-page.ts';

const ENGLISH = 'https://www.canada.ca/en/services/benefits.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';
const SECONDS = 2;

/** Some seconds of silence, 8 bit, 8 kHz. */
function wav(): Buffer {
  const rate = 8000;
  const size = rate * SECONDS;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + size, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, Buffer.alloc(size, 128)]);
}

/** Answers range requests, without which a player cannot seek. */
async function open(site: HostSite, body: string, address = ENGLISH, head = ''): Promise<void> {
  const bytes = wav();
  await site.page.route(/^[^?]*\.wav/, (route) => {
    const [, from = '0', to = ''] =
      /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const start = Number(from);
    const end = to ? Number(to) : bytes.length - 1;
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${start}-${end}/${bytes.length}`,
      },
      body: bytes.subarray(start, end + 1),
    });
  });
  await site.visit(address, { body, head, lang: address === FRENCH ? 'fr' : 'en' });
}

const sent = async (site: HostSite) => {
  await site.quiet();
  return site
    .beacons()
    .filter(({ parameters }) => parameters['pe'])
    .map(({ parameters: { pe, pev2, v61, v62, v63 }, events }) => ({
      pe,
      pev2,
      events: Object.keys(events).join(),
      title: v61,
      ...(v62 !== undefined && { format: v62 }),
      ...(v63 !== undefined && { source: v63 }),
    }));
};
const media = (events: string, title: string, source?: string, format?: string) => ({
  pe: 'lnk_o',
  pev2: 'Media',
  events,
  title,
  ...(format !== undefined && { format }),
  ...(source !== undefined && { source }),
});
const SOURCE = 'https://www.canada.ca/media/talk.wav?v=2';
const of = (events: string, title: string) => media(events, title, SOURCE, 'wav');
const all = (title: string) =>
  ['event61', 'event62', 'event63', 'event64'].map((event) => of(event, title));

const player = (id: string, title: string): string =>
  `<figure class="wb-mltmd" id="f-${id}"><audio id="${id}" title="${title}"><source type="audio/wav" src="/media/talk.wav?v=2"></audio></figure>`;

/** Plays from the current position to the end. */
const play = (site: HostSite, id: string) =>
  site.page.evaluate(async (selector) => {
    const audio = document.querySelector<HTMLAudioElement>(selector);
    const ended = new Promise((resolve) =>
      audio?.addEventListener('ended', resolve, { once: true }),
    );
    await audio?.play();
    await ended;
  }, `#${id}`);
const jump = (site: HostSite, id: string, share: number) =>
  site.page.evaluate(
    async ([selector, to]) => {
      const audio = document.querySelector<HTMLAudioElement>(selector);
      if (!audio) return;
      if (!audio.duration) {
        audio.load();
        await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
      }
      const done = new Promise((resolve) =>
        audio.addEventListener('timeupdate', resolve, { once: true }),
      );
      audio.currentTime = audio.duration * to;
      await done;
    },
    [`#${id}`, share] as const,
  );

test('3.16, 4.12 sends the start and each mark of a player once', async ({ site }) => {
  for (const [address, title] of [
    [ENGLISH, 'The talk'],
    [FRENCH, 'La conférence'],
  ] as const) {
    site.forget();
    await open(site, player('a', title), address);
    await play(site, 'a');
    expect(await sent(site)).toEqual(all(`audio:${title}`));
    await play(site, 'a');
    await jump(site, 'a', 0.1);
    await play(site, 'a');
    expect(await sent(site)).toHaveLength(4);
  }
});

test('4.12 sends the marks that a jump passes, in order', async ({ site }) => {
  await open(site, player('a', 'Talk'));
  await jump(site, 'a', 0.6);
  expect(await sent(site)).toEqual([of('event62', 'audio:Talk'), of('event63', 'audio:Talk')]);
  await jump(site, 'a', 0.05);
  await jump(site, 'a', 0.95);
  expect(await sent(site)).toHaveLength(3);
});

test('4.12 keeps two players of one file separate', async ({ site }) => {
  await open(site, player('a', 'One') + player('b', 'Two') + player('c', 'Two'));
  await Promise.all([play(site, 'a'), play(site, 'b'), play(site, 'c')]);
  const beacons = await sent(site);
  expect(beacons.filter(({ title }) => title === 'audio:One')).toEqual(all('audio:One'));
  expect(beacons.filter(({ title }) => title === 'audio:Two')).toHaveLength(8);
});

test('counts a looping player, and one without page library, once', async ({ site }) => {
  await open(
    site,
    '<figure><audio id="a" loop src="/media/talk.wav?v=2"></audio><figcaption>My talk</figcaption></figure>',
  );
  await site.page.evaluate(() => document.querySelector('audio')?.play());
  await expect.poll(() => sent(site)).toEqual(all('audio:My talk'));
  // A loop seeks back to its beginning each time.
  await site.page.evaluate(async () => {
    const audio = document.querySelector('audio');
    for (let rounds = 0; rounds < 2; rounds++) {
      await new Promise((resolve) => audio?.addEventListener('seeked', resolve, { once: true }));
    }
  });
  expect(await sent(site)).toEqual(all('audio:My talk'));
});

test('sends nothing for an exempt player', async ({ site }) => {
  await open(site, `<div data-gc-analytics-exempt="true">${player('a', 'Talk')}</div>`);
  await play(site, 'a');
  expect(await sent(site)).toEqual([]);
});

test('progress adds only its marks to the trace', async ({ site }) => {
  await open(site, player('a', 'Talk'));
  await site.page.evaluate('_satellite.setDebug(true)');
  await play(site, 'a');
  const trace = await site.page.evaluate(
    `_satellite.trace.filter(({ on }) => /play|timeupdate/.test(on)).map(({ on, name }) => on + ' ' + name)`,
  );
  expect(trace).toEqual(['play first', 'timeupdate 20', 'timeupdate 50', 'timeupdate 80']);
});

const CALLS: [calls: string[], event: string][] = [
  [['media play', 'mediaPlay'], 'event61'],
  [['media mark 20', 'media20'], 'event62'],
  [['media mark 50', 'media50'], 'event63'],
  [['media mark 80', 'media80'], 'event64'],
];

test("4.15 sends the page's calls for a player that only the page knows", async ({ site }) => {
  await open(site, '<main></main>');
  const call = (name: string, detail: object) =>
    site.page.evaluate(
      ([n, d]) => {
        (
          window as unknown as { _satellite: { track: (...all: unknown[]) => void } }
        )._satellite.track(n, d);
      },
      [name, detail] as const,
    );
  for (const [calls, event] of CALLS) {
    for (const [n, name] of calls.entries()) {
      site.forget();
      const title = `Film ${n} of jane@example.com`;
      const detail = {
        title,
        type: 'video',
        url: 'https://www.canada.ca/film.mp4?x=1',
        format: 'mp4',
      };
      await call(name, detail);
      await call(name, detail);
      expect(await sent(site), name).toEqual([
        media(event, `video:Film ${n} of [redacted]`, 'https://www.canada.ca/film.mp4?x=1', 'mp4'),
      ]);
    }
  }
});

test('4.15 ignores a call for an event that the player has already sent', async ({ site }) => {
  await open(site, player('a', 'Talk'));
  await play(site, 'a');
  await site.page.evaluate(`_satellite.track('media play'); _satellite.track('media mark 80')`);
  expect(await sent(site)).toEqual(all('audio:Talk'));
});

/** The part of jQuery that embedded players use: delegated listeners, and events of its own. */
const QUERY = `window.jQuery = (function (heard) {
  return function (target) { return {
    on: function (types, selector, listener) { heard.push([types.split(' '), selector, listener]); },
    trigger: function (type) { heard.forEach(function (one) {
      if (one[0].indexOf(type) >= 0 && target.matches(one[1])) one[2]({ type: type, currentTarget: target });
    }); } }; }; })([]);`;
const EMBEDDED = `<figure class="wb-mltmd video youtube" title="Film"><div class="display"><iframe title="Film" src="about:blank"></iframe></div></figure>
  <script>var figure = document.querySelector('figure'), time = 0;
  figure.player = function (what) { return what === 'getDuration' ? 100 : what === 'getCurrentTime' ? time : null; };
  function at(seconds) { time = seconds; jQuery(figure).trigger('timeupdate'); }</script>`;
const WATCH = `jQuery(figure).trigger('play'); jQuery(figure).trigger('playing'); [1, 19, 20, 21, 5, 60, 60, 90].forEach(at)`;

test('hears an embedded player through the script library of the page', async ({ site }) => {
  await open(site, EMBEDDED, ENGLISH, `<script>${QUERY}</script>`);
  await site.page.evaluate(WATCH);
  const events = (await sent(site)).map((beacon) => `${beacon.events} ${beacon.title}`);
  expect(events).toEqual(
    ['event61', 'event62', 'event63', 'event64'].map((event) => `${event} video:Film`),
  );
});

test('9.21 finds a late script library at one more check, after 500 ms', async ({ site }) => {
  await open(site, EMBEDDED, ENGLISH, `<script>setTimeout(function () { ${QUERY} }, 300)</script>`);
  await site.pass(900);
  await site.page.evaluate(WATCH);
  expect(await sent(site)).toHaveLength(4);
  site.forget();
  await open(site, EMBEDDED, ENGLISH, `<script>function comeLate() { ${QUERY} }</script>`);
  await site.pass(900);
  await site.page.evaluate('comeLate()');
  await site.pass(200);
  await site.page.evaluate(WATCH);
  expect(await sent(site)).toEqual([]);
});
