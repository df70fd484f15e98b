/**
 * Order of the parameters on the wire. Each entry has the variable name, then its wire name if that differs. The
 * numbered families follow `COMMERCE`. The link parameters precede `SCREEN`.
 */
import { parameterTable, type ParameterEntry } from './parameter-table.ts';
import { FAMILIES } from './variables.ts';

/** Precedes the context data. Every link beacon carries `IDENTITY` and `SCREEN`, whatever its filter. */
export const IDENTITY = parameterTable(
  'supplementalDataID:sdid timestamp:ts dynamicVariablePrefix:D visitorID:vid ' +
    'marketingCloudVisitorID:mid analyticsVisitorID:aid audienceManagerLocationHint:aamlh authState:as ' +
    'fallbackVisitorID:fid visitorMigrationKey:vmt visitorMigrationServer:vmf charSet:ce visitorNamespace:ns ' +
    'cookieDomainPeriods:cdp cookieLifetime:cl pageName pageURL:g checkoutPage:cp referrer:r',
);

/**
 * Follows the context data and precedes the numbered families. Of these, every link beacon carries only
 * `currencyCode`.
 */
export const COMMERCE = parameterTable(
  'currencyCode:cc purchaseID variableProvider:vvp channel:ch server pageType transactionID:xact campaign:v0 ' +
    'state zip events products audienceManagerBlob:aamb tnt',
);

/** The families alternate: c1, v1, h1, l1, c2 … */
export const NUMBERED = sideBySide();

/** Follows the link parameters. */
export const SCREEN = parameterTable(
  'latitude:lat longitude:lon resolution:s colorDepth:c javascriptVersion:j javaEnabled:v cookiesEnabled:k ' +
    'browserWidth:bw browserHeight:bh connectionType:ct homepage:hp pageURLRest:-g marketingCloudOrgID:mcorgid ms_a',
);

/** Time of the hit. */
export const TIME = parameterTable('t');
/** Parameters of a link event (spec §7). */
export const LINK = parameterTable('pe pev1 pev2');
/** Duration of the previous request in milliseconds. */
export const ROUND_TRIP = parameterTable('lrt');

/** All parameters except nested data and the click map. */
export const PARAMETER_ORDER: readonly ParameterEntry[] = [
  ...TIME,
  ...IDENTITY,
  ...COMMERCE,
  ...NUMBERED,
  ...LINK,
  ...SCREEN,
  ...ROUND_TRIP,
];

function sideBySide(): readonly ParameterEntry[] {
  const entries: ParameterEntry[] = [];
  const last = Math.max(...FAMILIES.map((family) => family.last));
  for (let n = 1; n <= last; n++) {
    for (const family of FAMILIES) {
      if (n <= family.last) entries.push([family.variable + n, family.wire + n]);
    }
  }
  return entries;
}
