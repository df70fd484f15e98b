import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../intake/limits/rate-limit.ts';
import { listeningServer, type ListeningServer } from '../../testing/servers/listening-server.ts';

const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
const VISITOR = '11112222333344445555666677778888999900';
/** Recorded requests, without the host. */
const FIRST =
  '/id?d_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=0123456789ABCDEF01234567%40AdobeOrg&d_nsid=0&ts=1795201509000';
const AGAIN =
  '/id?d_visid_ver=5.5.0&d_fieldgroup=AAM&d_rtbd=json&d_ver=2&d_orgid=0123456789ABCDEF01234567%40AdobeOrg&d_nsid=0&d_mid=11112222333344445555666677778888999900&d_blob=6G1ynYcLPuiQxYZrsz_pkqfLG9yMXBpb2zX5dvJdYQJzPXImdj0y&d_cid_ic=AVID%012C5F0A8185158D4E-6000014DC000AE1A&d_cid_ic=crm%01u1%011&ts=1795201509000';
const ANALYTICS =
  '/id?d_visid_ver=5.5.0&d_fieldgroup=A&mcorgid=0123456789ABCDEF01234567%40AdobeOrg&mid=11112222333344445555666677778888999900&ts=1795201509000';

const service = (organizationId: string | null = ORGANIZATION): Promise<ListeningServer> =>
  listeningServer({ services: { organizationId: () => organizationId } });

async function answerOf(path: string): Promise<Record<string, unknown>> {
  const { ask } = await service();
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

describe('7.10 the identity service', () => {
  it('assigns each new visitor a different identifier of the recorded form', async () => {
    const { ask, services } = await service();
    const given = new Set<string>();
    for (let count = 0; count < 50; count++) {
      const answer = (await (await ask(FIRST)).json()) as { d_mid: string };
      expect(answer).toEqual({
        d_mid: expect.stringMatching(/^\d{38}$/),
        id_sync_ttl: 604_800,
        d_ottl: 7200,
        dcs_region: 1,
        d_blob: 'NONE',
        ibs: [],
      });
      given.add(answer.d_mid);
    }
    expect(given.size).toBe(50);
    expect(services.values().identity).toEqual({ answered: 50, refused: {} });
  });

  /**
   * A library stores the parts of an answer, each for its own time, and does not ask for them again. These parts are
   * an identifier, a region, non-empty data, and refusals. Without a list of refusals, a library assumes that there
   * are none.
   */
  it('gives a library no reason to ask again on the next page', async () => {
    for (const path of [FIRST, AGAIN]) {
      const answer = await answerOf(path);
      const kept = ['d_mid', 'dcs_region', 'd_blob', 'id_sync_ttl', 'd_ottl'];
      for (const name of kept) expect(answer[name], name).toBeTruthy();
      expect(answer).not.toHaveProperty('d_optout');
    }
  });

  it('answers every visitor equally except for the identifier', async () => {
    const { d_mid: one, ...hints } = await answerOf(FIRST);
    const { d_mid: other, ...same } = await answerOf(FIRST);
    expect(same).toEqual(hints);
    expect(one).not.toBe(other);
  });

  it('returns the identifier of a known visitor, and nothing about a person', async () => {
    const answer = await answerOf(AGAIN);
    expect(answer['d_mid']).toBe(VISITOR);
    expect(JSON.stringify(answer)).not.toMatch(/u1|crm|AVID|2C5F/);
  });

  it('needs no second identifier for analytics, and assigns one to visitors without any', async () => {
    expect(await answerOf(ANALYTICS)).toEqual({ mid: VISITOR });
    expect(await answerOf(ANALYTICS.replace(/&mid=\d+/, ''))).toEqual({
      id: expect.stringMatching(/^[0-7][0-9A-F]{15}-[0-7][0-9A-F]{15}$/),
    });
  });

  it('lets pages of any host read the answer, with credentials, and sets no cookie', async () => {
    const { ask } = await service();
    const headers = {
      origin: 'https://www.canada.ca',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'demdex=1',
    };
    const answer = await ask(FIRST, { headers });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://www.canada.ca',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Origin',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('answers JSON and never a script, whatever the request', async () => {
    const { ask } = await service();
    const answer = await ask(`${FIRST}&d_cb=alert(1)`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.text()).toMatch(/^\{"d_mid":/);
  });
});

describe('7.11 consent', () => {
  /** The bits of a consent string up to the purposes, and the following ones. */
  const consent = (purposes: readonly number[], version = 2): string => {
    const bits = Array.from({ length: 240 }, () => '0');
    [...version.toString(2).padStart(6, '0')].forEach((bit, at) => (bits[at] = bit));
    for (const purpose of purposes) bits[151 + purpose] = '1';
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('base64url');
  };
  const GIVEN = { d_mid: VISITOR, dcs_region: 1, d_blob: 'NONE' };
  const NOBODY = { d_mid: 'NOTARGET', d_optout: ['global'] };

  it.each([
    ['&gdpr=1&gdpr_consent=' + consent([1, 10]), GIVEN],
    ['&gdpr=1&gdpr_consent=' + consent([1, 10]) + '.YAAAAAAAAAAA', GIVEN],
    ['&gdpr=0', GIVEN],
    ['&gdpr=1', NOBODY],
    ['&gdpr=1&gdpr_consent=', NOBODY],
    ['&gdpr=1&gdpr_consent=' + consent([1]), NOBODY],
    ['&gdpr=1&gdpr_consent=' + consent([10]), NOBODY],
    ['&gdpr=1&gdpr_consent=' + consent([2, 9, 11]), NOBODY],
    ['&gdpr=1&gdpr_consent=' + consent([1, 10], 1), NOBODY],
    ['&gdpr=1&gdpr_consent=yes', NOBODY],
    ['&gdpr=1&gdpr_consent=' + 'é'.repeat(50), NOBODY],
  ])('%s', async (more, expected) => {
    const always = { id_sync_ttl: 604_800, d_ottl: 7200, ibs: [] };
    expect(await answerOf(AGAIN + more)).toEqual({ ...expected, ...always });
  });

  it('refused gives analytics no identifier either', async () => {
    expect(await answerOf(`${ANALYTICS}&gdpr=1`)).toEqual({ id: 'NOTARGET' });
  });
});

describe('the identity service answers and counts its refusals', () => {
  const without = (name: string): string => FIRST.replace(new RegExp(`&${name}=[^&]*`), '');

  it.each([
    ['a visitor identifier of another form', `${FIRST}&d_mid=1234`, 400, 'bad-value'],
    ['a visitor identifier that is not a number', `${FIRST}&d_mid=%3Cscript%3E`, 400, 'bad-value'],
    ['two visitor identifiers', `${AGAIN}&d_mid=${VISITOR}`, 400, 'bad-value'],
    ['no organization', without('d_orgid'), 400, 'bad-value'],
    ['an invalid organization', `${without('d_orgid')}&d_orgid=x`, 400, 'bad-value'],
    ['another organization', FIRST.replace('=0123', '=4567'), 403, 'unknown-organization'],
    ['an unknown group', FIRST.replace('=MC', '=XY'), 400, 'bad-value'],
    ['an invalid consent value', `${FIRST}&gdpr=maybe`, 400, 'bad-value'],
    ['invalid escape sequences', '/id?%zz=%&d_orgid=%ff', 400, 'bad-value'],
    ['nothing', '/id', 400, 'bad-value'],
    ['an address that is too long', `${FIRST}&d_blob=${'x'.repeat(9000)}`, 414, 'address-too-long'],
  ])('%s', async (_, path, status, code) => {
    const { ask, services, counters } = await service();
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ type: `urn:balise:problem:${code}`, status });
    expect(services.values().identity).toEqual({ answered: 0, refused: { [code]: 1 } });
    // The count of refused beacons does not include refusals of this service.
    expect(counters.values().refused).toEqual({});
  });

  it.each(['POST', 'PUT', 'HEAD'])('%s', async (method) => {
    const { ask, services } = await service();
    const answer = await ask(FIRST, { method, ...(method === 'HEAD' ? {} : { body: '{' }) });
    expect(answer.status).toBe(405);
    expect(services.values().identity.refused).toEqual({ 'method-not-allowed': 1 });
  });

  it('refuses everybody if the settings name no organization', async () => {
    const { ask } = await service(null);
    const answer = await ask(FIRST, { headers: { 'accept-language': 'fr' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ title: 'Service d’identification désactivé' });
  });

  it('limits a network that asks too often, but not other networks', async () => {
    const rateLimit = new RateLimit({ perSecond: 0.001, burst: 3, addresses: 10 });
    const { ask, services } = await listeningServer({
      trustedProxies: ['loopback'],
      services: { organizationId: () => ORGANIZATION, rateLimit },
    });
    const from = async (address: string): Promise<number> =>
      (await ask(FIRST, { headers: { 'x-forwarded-for': address } })).status;
    const answers: number[] = [];
    for (const last of [7, 8, 9, 10, 11]) answers.push(await from(`203.0.113.${last}`));
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(services.values().identity.refused).toEqual({ 'too-many-requests': 2 });
    expect(await from('198.51.100.7')).toBe(200);
  });

  it('refuses bytes that are not text', async () => {
    const { server, ask } = await service();
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.end(Buffer.from('GET /id?\xff\xfe\x01=\x7f HTTP/1.1\r\nhost: a\r\n\r\n', 'latin1'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await ask(FIRST)).status).toBe(200);
  });
});

it('answers preflight requests', async () => {
  const { ask } = await service();
  const answer = await ask('/id', { method: 'OPTIONS', headers: { origin: 'https://a.gc.ca' } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET');
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.gc.ca');
});
