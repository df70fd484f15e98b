/**
 * The parameter `adobe_mc` carries a visitor’s id between sites of the organization. It is valid for five minutes.
 */
import { escapeValue } from '@balise/beacon';
import { decodeText } from '../../env/text.ts';
import { shaped, type IdentityFields } from './identity-fields.ts';
import type { IdentityStore } from './identity-store.ts';

const VALID_SECONDS = 300;
const CARRIED = ['MCMID', 'MCAID'] as const;

/** Empty if the parameter is too old, from another organization, or invalid. */
export function readCarried(query: string, organizationId: string, now: number): IdentityFields {
  const [, text = ''] = /[?&]adobe_mc=([^&]*)/.exec(query) ?? [];
  const read = (key: string): string =>
    decodeText(new RegExp(`(^|\\|)${key}=([^|]*)`).exec(decodeText(text))?.[2] ?? '');
  const age = now - Number(read('TS') || NaN);
  if (read('MCORGID') !== organizationId || !(age >= 0 && age <= VALID_SECONDS)) return {};
  const [id, analyticsId] = CARRIED.map((key) => shaped(key, read(key)));
  return id?.MCMID ? { ...id, ...analyticsId } : {};
}

/** The address with the id in its query, in place of an existing one. Undefined without an id. */
export function carryId(
  address: string,
  organizationId: string,
  { value, seconds }: IdentityStore,
): string | undefined {
  if (!value('MCMID')) return undefined;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/.exec(address) ?? [];
  const path = before.replace(/([?&])adobe_mc=[^&]*&?/, '$1').replace(/[?&]$/, '');
  const ids = CARRIED.flatMap((key) => (value(key) ? [key + '=' + value(key)] : []));
  const carried = [...ids, 'MCORGID=' + escapeValue(organizationId), 'TS=' + seconds()].join('|');
  return path + (/\?/.test(path) ? '&' : '?') + 'adobe_mc=' + escapeValue(carried) + hash;
}
