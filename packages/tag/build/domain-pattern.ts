/** The number of labels of a cookie's domain as a pattern (row 9.15), so that the library need not count. */
import type { CookieDomainPeriods } from '@balise/settings';
import { alternatives } from './alternatives.ts';

const LABEL = '[^.]+';
const DOT = '\\.';
/** Browsers keep no cookie on a single label, whatever the settings say. */
const FEWEST = 2;

/** Its second group is the domain at the end of a host. */
export function domainPattern(periods: CookieDomainPeriods): string {
  const nationalDomain = alternatives([periods.nationalDomain]);
  const below = periods.national - periods.nationalDomain.split('.').length;
  const national = (LABEL + DOT).repeat(Math.max(below, 0)) + nationalDomain;
  const other = Array(Math.max(periods.default, FEWEST)).fill(LABEL).join(DOT);
  return `(^|${DOT})(${national}|(?!(.*${DOT})?${nationalDomain}$)${other})$`;
}
