/**
 * Names of visitor identifiers: parameters of beacons, of the identity service (`d_…`) and of personalization,
 * cookies, and parameters that pages pass to each other in URLs. In lower case.
 */

/** Names that are too short to be recognised in a text. They count only as the name of a parameter or a cookie. */
export const SHORT_NAMES = ['mid', 'aid', 'fid', 'vid', 'vmt', 'sdid', 'aamb', 'mbox'] as const;

export const LONG_NAMES = [
  // Long names of the parameters above, which beacons may also carry.
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
  // Parameters of the identity service, and of URLs that pass an identifier to another site.
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
  // Other services: visit counters and advertisement clicks.
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

/**
 * Whether a parameter or cookie with this name contains an identifier. Levels before the name (`a.mid`) are ignored.
 */
export function isIdentifierName(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ALL.has(last) || OF_AN_ORGANIZATION.test(last);
}
