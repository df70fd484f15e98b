/**
 * What identifiers of visitors are called: parameters of beacons, of the identity service (`d_…`) and of personalization,
 * cookies, and what pages hand each other in addresses. In lower case.
 */

/** Too short to mean it in a sentence: only as the name of a parameter or of a cookie. */
export const SHORT_NAMES = ['mid', 'aid', 'fid', 'vid', 'vmt', 'sdid', 'aamb', 'mbox'] as const;

export const LONG_NAMES = [
  // Long names of the parameters above, which beacons may carry too.
  'marketingcloudvisitorid',
  'analyticsvisitorid',
  'fallbackvisitorid',
  'visitorid',
  'visitormigrationkey',
  'supplementaldataid',
  'audiencemanagerblob',
  // Cookies.
  's_fid',
  's_vi',
  's_ecid',
  'demdex',
  // The identity service, and addresses that take an identifier to another site.
  'd_mid',
  'd_uuid',
  'd_cid',
  'd_cid_ic',
  'd_blob',
  'mcmid',
  'mcaid',
  'mcaamb',
  'mccidh',
  'mcsyncsop',
  'adobe_mc',
  'adobe_mc_sdid',
  'adobe_aa_vid',
  'ecid',
  // Personalization.
  'tntid',
  'thirdpartyid',
  'customerids',
  'mboxpc',
  'mboxsession',
  'mboxthirdpartyid',
  'mbox3rdpartyid',
  'mboxmcgvid',
  'mboxmcavid',
  'mboxmcsdid',
  'mboxaamb',
  'sessionid',
  // Of others: counters of visits, and clicks on advertisements.
  'visitor_id',
  'client_id',
  '_ga',
  '_gl',
  '_gid',
  'gclid',
  'dclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
] as const;

const ALL: ReadonlySet<string> = new Set([...SHORT_NAMES, ...LONG_NAMES]);
/** `AMCV_{organization}`, `AMCVS_{organization}`, `kndctr_{organization}_identity`, `_ga_{property}`. */
const OF_AN_ORGANIZATION = /^(?:amcvs?|kndctr|_ga)_/;

/** Whether a parameter or cookie of this name holds an identifier; levels before it (`a.mid`) do not matter. */
export function isIdentifierName(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ALL.has(last) || OF_AN_ORGANIZATION.test(last);
}
