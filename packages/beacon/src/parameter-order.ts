/**
 * Order of the parameters on the wire: variable name, then its wire name where that differs.
 * The numbered families follow `COMMERCE`, the link parameters come before `SCREEN`.
 */
import { parameterTable, type ParameterEntry } from './parameter-table.ts';
import { FAMILIES } from './variables.ts';

/** Before the context data. These and `SCREEN` go with every link beacon, whatever its filter. */
export const IDENTITY = parameterTable(
  'supplementalDataID:sdid timestamp:ts dynamicVariablePrefix:D visitorID:vid ' +
    'marketingCloudVisitorID:mid analyticsVisitorID:aid audienceManagerLocationHint:aamlh authState:as ' +
    'fallbackVisitorID:fid visitorMigrationKey:vmt visitorMigrationServer:vmf charSet:ce visitorNamespace:ns ' +
    'cookieDomainPeriods:cdp cookieLifetime:cl pageName pageURL:g checkoutPage:cp referrer:r',
);

/** After the context data, before the numbered families. Only `currencyCode` goes with every link beacon. */
export const COMMERCE = parameterTable(
  'currencyCode:cc purchaseID variableProvider:vvp channel:ch server pageType transactionID:xact campaign:v0 ' +
    'state zip events products audienceManagerBlob:aamb tnt',
);

/** c1, v1, h1, l1, c2 …: the families run side by side. */
export const NUMBERED = sideBySide();

/** After the link parameters. */
export const SCREEN = parameterTable(
  'latitude:lat longitude:lon resolution:s colorDepth:c javascriptVersion:j javaEnabled:v cookiesEnabled:k ' +
    'browserWidth:bw browserHeight:bh connectionType:ct homepage:hp pageURLRest:-g marketingCloudOrgID:mcorgid ms_a',
);

/** Time of the hit. */
export const TIME = parameterTable('t');
/** What makes a hit a link event (spec §7). */
export const LINK = parameterTable('pe pev1 pev2');
/** Milliseconds that the previous request took. */
export const ROUND_TRIP = parameterTable('lrt');

/** Everything that is neither nested nor a click map. */
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
