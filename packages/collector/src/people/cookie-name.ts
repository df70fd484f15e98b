/**
 * The name of the cookie of a session. Cookies of one host name are shared by all its ports, so that collectors with a control database
 * of their own, as on a developer's machine, have a name of their own; those that share a server share the name.
 */
import type { Config } from '../config/config.ts';
import { digestOf } from './digest.ts';

const DIGITS = 8;

export function cookieNameOf({
  postgresUrl,
  dataFolder,
}: Pick<Config, 'postgresUrl' | 'dataFolder'>): string {
  if (postgresUrl !== '') return 'balise_session';
  return `balise_session_${digestOf(dataFolder).slice(0, DIGITS)}`;
}
