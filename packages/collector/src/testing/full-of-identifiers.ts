/** A beacon with an identifier of its visitor in every possible place. */
import type { Hit } from '@balise/beacon';
import { sampleHit, type SampleParts } from './sample-hit.ts';

/** A different identifier for each place, so that a test can show which one was exposed. */
export const IDENTIFIERS = {
  fid: '4E790FB66F64A147-218CB17FFA762D04',
  mid: '62145333456789012345678901234567890123',
  aid: '2C4E790FB66F64A1-6000010B2A2B2C2D',
  vid: 'visitor-of-page-1',
  migration: 'migration-key-2',
  supplemental: '3A790FB66F64A147-318CB17FFA762D03',
  blob: 'RKhpRz8krg2tLO6pguXWp5olkAcUniQYPHaMWWgdJ3xzPWQmdj0y',
  customer: 'customer-number-4',
  address: 'in-address-5',
  afterAddress: '51455333456789012345678901234567890151',
  query: 'in-query-6',
  referrer: 'in-referrer-7',
  link: 'in-link-8',
  cookie: 'in-cookie-9',
  organizationCookie: 'in-organization-cookie-10',
  identityService: 'of-identity-service-11',
  delivery: 'of-delivery-12',
  thirdParty: 'of-third-party-13',
  context: 'in-context-14',
  escaped: 'escaped-twice-15',
  path: '7E790FB66F64A147-718CB17FFA762D07',
  longName: 'by-long-name-16',
} as const;

const I = IDENTIFIERS;
const INNER = encodeURIComponent(
  encodeURIComponent(`https://www.canada.ca/?s_fid=${I.escaped}&a=1`),
);

export const FULL_OF_IDENTIFIERS: SampleParts = {
  page: `https://www.canada.ca/en/${I.path}/benefits.html?s_fid=${I.address}&adobe_mc=TS%3D1700000000%7CMCMID%3D${I.afterAddress}%7CMCORGID%3D0&next=${INNER}`,
  parameters: {
    vid: I.vid,
    mid: I.mid,
    aid: I.aid,
    fid: I.fid,
    vmt: I.migration,
    sdid: I.supplemental,
    aamb: I.blob,
    mcorgid: '0123456789ABCDEF01234567@AdobeOrg',
    marketingCloudVisitorID: I.longName,
    pageName: 'Benefits',
    r: `https://search.example/?d_mid=${I.referrer}`,
    events: `event11,event12:${I.vid}`,
    v39: `?a=1&mid=${I.query}`,
    v50: 'D=mid',
    v57: `AMCV_0123456789ABCDEF01234567@AdobeOrg=-1|MCIDTS|1|MCMID|${I.organizationCookie}|MCAAMLH-1`,
    v59: `s_vi=[CS]v1|${I.cookie}[CE]; other=1`,
    v62: `{"id":{"tntId":"${I.delivery}","thirdPartyId": "${I.thirdParty}"}}`,
    v63: `https://dpm.example/id?d_cid_ic=crm%01${I.identityService}%011`,
    pe: 'lnk_o',
    pev1: `https://www.canada.ca/a?aid=${I.link}`,
    pev2: `of ${I.vid}`,
    'c.': '',
    'a.': '',
    visitorID: I.context,
    '.a': '',
    '.c': '',
    'cid.': '',
    'crm.': '',
    id: I.customer,
    as: '1',
    '.crm': '',
    '.cid': '',
  },
};

export function hitFullOfIdentifiers(id: string): Hit {
  return sampleHit(id, FULL_OF_IDENTIFIERS);
}
