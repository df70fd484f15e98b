/**
 * The name of the session cookie. All ports of a host share their cookies. Collectors with separate control
 * databases, for example on a developer's machine, therefore need different names. Collectors that share a database
 * server share the name.
 */
import type { Config } from '../base/config/config.ts';
import { digestOf } from './digest.ts';

const DIGITS = 8;

export function cookieNameOf({
  postgresUrl,
  dataFolder,
}: Pick<Config, 'postgresUrl' | 'dataFolder'>): string {
  if (postgresUrl !== '') return 'balise_session';
  return `balise_session_${digestOf(dataFolder).slice(0, DIGITS)}`;
}
