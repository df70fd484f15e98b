/** The check of an address agrees with the receiver, for thousands of addresses. */
import { parseRequest, requestPath } from '@balise/beacon';
import { settings } from '@balise/settings';
import { addressJudge } from '@balise/tag/address';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBeaconCheck } from '../intake/receive/check-beacon.ts';
import { checkAddress } from './check-address.ts';

const SEED = 47;
const JUDGES = (['production', 'staging', 'development'] as const).map((environment) => ({
  environment,
  judge: addressJudge(settings, environment),
}));
const listed = [...settings.hosts.production, ...settings.hosts.staging].map(({ host }) => host);
const host = fc
  .tuple(
    fc.constantFrom('', '', '', 'www.', 'x.', 'WWW.'),
    fc.constantFrom(...listed, 'gc.ca', 'example.org', '[::1]', '8.8.8.8'),
    fc.constantFrom('', '', '', '.', ':8443', 'x'),
  )
  .map((parts) => parts.join(''));
const tail = fc
  .array(
    fc.constantFrom(
      ...settings.excludedPaths.paths.map(({ prefix }) => prefix),
      ...settings.departments.departments.flatMap(({ paths }) => paths.map(({ prefix }) => prefix)),
      ...['/fr', '/a.html', '?q=123456789', '?m=a%40b.ca', '#x', '/%C3%A9', 'x'.repeat(300)],
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const address = fc
  .tuple(host, tail)
  .map(([name, rest]) => `https://${name}/${rest}`)
  .filter((text) => URL.canParse(text));

it('agrees with the library and with the check of beacons', () => {
  const whatIsWrong = createBeaconCheck({ note: () => undefined }, true);
  const seen = new Set<string | null>();
  fc.assert(
    fc.property(address, fc.constantFrom(...JUDGES), (text, { environment, judge }) => {
      const url = new URL(text);
      const { verdict, receipt, sent, line, removed } = checkAddress({
        url,
        environment,
        settings,
      });
      const judged = judge(url);
      expect(verdict).toBe(judged.reason);
      expect(line === null).toBe(verdict === 'host');
      seen.add(receipt);
      if (sent === null) {
        expect([verdict, receipt]).not.toContain('allowed');
        return;
      }
      // The second redaction finds nothing in what the library sends.
      expect([sent, [...removed].sort()]).toEqual([judged.sent, [...judged.removed].sort()]);
      const suite = settings.collection.suites[environment];
      const query = new URLSearchParams({
        AQB: '1',
        g: sent.slice(0, 255),
        '-g': sent.slice(255),
        AQE: '1',
      });
      const beacon = parseRequest({
        method: 'GET',
        url: `${requestPath(suite, '2.27.0')}s1?${query.toString()}`,
      });
      const refusal = 'refused' in beacon ? beacon.refused : whatIsWrong(beacon, environment, 0);
      expect(receipt === 'stored').toBe(refusal === undefined);
    }),
    { seed: SEED, numRuns: 1500 },
  );
  expect(seen).toEqual(new Set(['stored', null]));
});

it('names a rule without code only at its pages', () => {
  const [first = '', other = ''] = settings.hosts.production.map((one) => one.host);
  const rule = {
    ...{ id: 'own/button', name: { en: 'Button', fr: 'Bouton' }, order: 50 as const },
    ...{ when: { on: 'click', element: 'main a' }, where: [{ host: first, prefix: '/en/tax' }] },
    ...{ development: true, staging: true, production: true },
  };
  const rules = { ...settings.rules, rules: [...settings.rules.rules, rule] };
  const idsAt = (text: string): readonly string[] =>
    checkAddress({
      url: new URL(text),
      ...{ environment: 'production', settings: { ...settings, rules } },
    }).rules.map(({ id }) => id);
  expect(idsAt(`https://${first}/en/tax/a.html`)).toContain(rule.id);
  expect(idsAt(`https://${first}/en/taxes.html`)).not.toContain(rule.id);
  expect(idsAt(`https://${other}/en/tax/a.html`)).not.toContain(rule.id);
});
