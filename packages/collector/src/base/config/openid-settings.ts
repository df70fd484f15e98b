/** The settings of the OpenID Connect provider. If the issuer is set, the other required settings must be set too. */
import type { Proxy } from '../outbound/outbound-fetch.ts';
import { isSecure, type OpenIdConfig } from './openid-config.ts';
import { rightsOfText, type Groups } from './rights-of-claim.ts';
import { reasonOf } from '../errors/reason-of.ts';
import type { SettingReader } from './setting-reader.ts';
import { readTls } from './tls-settings.ts';

const PREFIX = 'BALISE_OPENID';

export function readOpenId(
  reader: SettingReader,
  proxy: Proxy | undefined,
): OpenIdConfig | undefined {
  const issuer = reader.valueOf(`${PREFIX}_ISSUER`);
  const said = {
    clientId: reader.valueOf(`${PREFIX}_CLIENT_ID`),
    clientSecret: reader.secretOf(`${PREFIX}_CLIENT_SECRET`),
    address: reader.valueOf(`${PREFIX}_ADDRESS`),
    name: reader.valueOf(`${PREFIX}_NAME`),
    claim: reader.valueOf(`${PREFIX}_CLAIM`, 'balise_rights'),
    groups: reader.valueOf(`${PREFIX}_GROUPS_FILE`),
    scopes: reader.valueOf(`${PREFIX}_SCOPES`, 'openid profile'),
  };
  const tls = readTls(reader, PREFIX, issuer.startsWith('https:'));
  if (issuer === '') return undefined;
  const issuerUrl = secureOf(reader, `${PREFIX}_ISSUER`, issuer);
  for (const [name, value] of [
    [`${PREFIX}_CLIENT_ID`, said.clientId],
    [`${PREFIX}_CLIENT_SECRET`, reader.isRefused(`${PREFIX}_CLIENT_SECRET`) || said.clientSecret],
    [`${PREFIX}_ADDRESS`, said.address],
    [`${PREFIX}_NAME`, said.name],
  ] as const)
    if (value === '') reader.refuse(name, 'with-issuer');
  const [en = '', fr = en] = said.name.split('|').map((name) => name.trim());
  const address = secureOf(reader, `${PREFIX}_ADDRESS`, said.address);
  const groups = groupsOf(reader, `${PREFIX}_GROUPS_FILE`, said.groups);
  if (!issuerUrl || !address) return undefined;
  const { clientId, clientSecret, claim, scopes } = said;
  const whole = { issuer: issuerUrl, address, clientId, clientSecret, claim, groups, scopes };
  return { ...whole, name: { en, fr }, ...(tls ? { tls } : {}), ...(proxy ? { proxy } : {}) };
}

function secureOf(reader: SettingReader, name: string, value: string): URL | undefined {
  if (URL.canParse(value) && isSecure(new URL(value))) return new URL(value);
  reader.refuse(name, 'https');
  return undefined;
}

/** Each group must give valid permissions. Otherwise it would give none, without any sign of the reason. */
function groupsOf(reader: SettingReader, name: string, file: string): Groups {
  if (file === '') return {};
  const text = reader.textOf(name, file);
  let groups: unknown;
  try {
    groups = JSON.parse(text);
  } catch (error) {
    reader.refuse(name, 'readable', { file, reason: reasonOf(error) });
    return {};
  }
  const isObject = typeof groups === 'object' && groups !== null && !Array.isArray(groups);
  const wrong = isObject
    ? Object.entries(groups as object).find(([, texts]) => !areRights(texts))?.[0]
    : '';
  if (wrong === undefined) return groups as Groups;
  reader.refuse(name, 'groups', { file, group: wrong });
  return {};
}

const areRights = (texts: unknown): boolean =>
  Array.isArray(texts) &&
  texts.every((text) => typeof text === 'string' && Object.keys(rightsOfText(text)).length > 0);
