/**
 * Order of the parameters on the wire: variable name, then its wire name where that differs.
 * The numbered families stand between the two tables, the link parameters before `SCREEN`.
 */

type Entry = readonly [variable: string, wire: string];

const table = (text: string): readonly Entry[] =>
  text.split(' ').map((entry) => {
    const [variable = '', wire = variable] = entry.split(':');
    return [variable, wire] as const;
  });

/** Before the context data. These and `SCREEN` go with every link beacon, whatever its filter. */
export const IDENTITY = table(
  'supplementalDataID:sdid timestamp:ts dynamicVariablePrefix:D visitorID:vid ' +
    'marketingCloudVisitorID:mid analyticsVisitorID:aid audienceManagerLocationHint:aamlh authState:as ' +
    'fallbackVisitorID:fid visitorMigrationKey:vmt visitorMigrationServer:vmf charSet:ce visitorNamespace:ns ' +
    'cookieDomainPeriods:cdp cookieLifetime:cl pageName pageURL:g checkoutPage:cp referrer:r',
);

/** After the context data, before the numbered families. Only `currencyCode` goes with every link beacon. */
export const COMMERCE = table(
  'currencyCode:cc purchaseID variableProvider:vvp channel:ch server pageType transactionID:xact campaign:v0 ' +
    'state zip events products audienceManagerBlob:aamb tnt',
);

/** After the link parameters. */
export const SCREEN = table(
  'latitude:lat longitude:lon resolution:s colorDepth:c javascriptVersion:j javaEnabled:v cookiesEnabled:k ' +
    'browserWidth:bw browserHeight:bh connectionType:ct homepage:hp pageURLRest:-g marketingCloudOrgID:mcorgid ms_a',
);
