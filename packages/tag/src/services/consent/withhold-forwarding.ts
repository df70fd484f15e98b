/**
 * Asks the analytics service not to forward a hit while audience management is not approved: `c.&cm.&ssf=1&.cm&.c`.
 */

const MARK = ['cm.', 'ssf=1', '.cm'];
/** Parameters that precede context data on the wire. */
const BEFORE =
  /^(t|sdid|ts|D|vid|mid|aid|aamlh|as|fid|vmt|vmf|ce|ns|cdp|fpCookieDomainPeriods|cl|pageName|g|cp|r)=/;

export function withholdForwarding(pairs: string[]): void {
  const open = pairs.indexOf('c.');
  if (open >= 0) pairs.splice(open + 1, 0, ...MARK);
  else {
    const at = pairs.findIndex((pair) => !BEFORE.test(pair));
    pairs.splice(at < 0 ? pairs.length : at, 0, 'c.', ...MARK, '.c');
  }
}
