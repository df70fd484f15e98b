/** Turns a reason code of `reasonOf` into a sentence with advice. An unknown code stays as it is. */
import { message, type Language, type MessageKey } from './messages.ts';

type FaultKey = Extract<MessageKey, `fault.${string}`>;

const FAULTS: Readonly<Record<FaultKey, string>> = {
  'fault.refused': 'ECONNREFUSED',
  'fault.no-name': 'ENOTFOUND EAI_AGAIN',
  'fault.late':
    'ETIMEDOUT ESOCKETTIMEDOUT EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT',
  'fault.broken-off': 'ECONNRESET EPIPE UND_ERR_SOCKET',
  'fault.tls': 'EPROTO ERR_SSL_WRONG_VERSION_NUMBER',
  'fault.unknown-authority':
    'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT ' +
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_SIGNATURE_FAILURE CERT_UNTRUSTED',
  'fault.other-name': 'ERR_TLS_CERT_ALTNAME_INVALID',
  'fault.certificate-over': 'CERT_HAS_EXPIRED CERT_NOT_YET_VALID',
  'fault.client-certificate':
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE ' +
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA ERR_SSL_TLSV1_ALERT_DECRYPT_ERROR',
  'fault.client-certificate-over': 'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
  'fault.proxy-refused': 'PROXY_REFUSED',
  'fault.proxy-down': 'PROXY_DOWN',
  'fault.mail-password': 'MAIL_PASSWORD',
  'fault.mail-sender': 'MAIL_SENDER',
  'fault.mail-recipient': 'MAIL_RECIPIENT',
  'fault.mail-refused': 'MAIL_REFUSED',
  'fault.mail-busy': 'MAIL_BUSY',
  'fault.mail-no-tls': 'MAIL_NO_TLS',
  'fault.mail-protocol': 'MAIL_PROTOCOL',
  'fault.webhook-private': 'WEBHOOK_PRIVATE',
  'fault.webhook-host': 'WEBHOOK_HOST',
  'fault.webhook-redirects': 'WEBHOOK_REDIRECTS',
  'fault.webhook-status': 'WEBHOOK_STATUS',
  'fault.password': 'AUTHENTICATION_FAILED REQUIRED_PASSWORD WRONG_PASSWORD UNKNOWN_USER 28P01',
  'fault.not-let-in': '28000',
  'fault.no-database': 'UNKNOWN_DATABASE 3D000',
  'fault.disk-not-allowed': 'DISK_NOT_ALLOWED UNKNOWN_DISK',
  'fault.backup-gone': 'BACKUP_NOT_FOUND BACKUP_ENTRY_NOT_FOUND BACKUP_DAMAGED WRONG_BASE_BACKUP',
  'fault.no-right': 'ACCESS_DENIED 42501 READONLY',
  'fault.not-clickhouse': 'NOT_CLICKHOUSE',
  'fault.too-old': 'TOO_OLD',
  'fault.no-lock': 'NO_LOCK',
  'fault.not-postgres': 'NOT_POSTGRES',
  'fault.postgres-too-old': 'POSTGRES_TOO_OLD',
  'fault.no-cluster': 'NO_CLUSTER',
  'fault.no-macros': 'NO_MACROS',
  'fault.shard-down': 'SHARD_DOWN ALL_CONNECTION_TRIES_FAILED',
  'fault.node-down': 'NODE_DOWN',
  'fault.not-of-cluster': 'NOT_OF_CLUSTER',
  'fault.newer-format': 'NEWER_FORMAT',
  'fault.full': 'ENOSPC EDQUOT NOT_ENOUGH_SPACE 53100',
  'fault.not-writable': 'EACCES EPERM EROFS',
  'fault.in-use': 'IN_USE',
  'fault.too-slow': 'TIMEOUT_EXCEEDED',
  'fault.no-memory': 'MEMORY_LIMIT_EXCEEDED',
  'fault.statement': 'SYNTAX_ERROR UNKNOWN_IDENTIFIER TYPE_MISMATCH SETTINGS_READ_TOO_EARLY',
  'fault.no-table': 'UNKNOWN_TABLE',
  'fault.killed': 'SIGKILL',
  'fault.server-fails': 'SERVER_FAILS',
  'fault.server-busy': 'SERVER_BUSY',
  'fault.server-refuses': 'SERVER_REFUSES',
  'fault.server-redirects': 'SERVER_REDIRECTS',
  'fault.forward-old': 'FORWARD_OLD',
  'fault.forward-refused': 'FORWARD_REFUSED',
  'fault.forward-room': 'FORWARD_ROOM',
  'fault.forward-damaged': 'FORWARD_DAMAGED',
  'fault.damaged-release': 'DAMAGED_RELEASE',
  'fault.not-installed': 'ERR_DLOPEN_FAILED MODULE_NOT_FOUND ERR_MODULE_NOT_FOUND',
};

/** `reason` starts with the code. More words may follow, such as a version. */
export function explainReason(reason: string, language: Language): string {
  const [word = ''] = reason.split(' ');
  for (const [key, words] of Object.entries(FAULTS))
    if (words.split(' ').includes(word)) return `${message(language, key as FaultKey)} (${reason})`;
  return reason;
}

/** The explanation in both languages; null if there is no reason. */
export function explainedInBoth(reason: string): Readonly<Record<Language, string>> | null {
  if (reason === '') return null;
  return { en: explainReason(reason, 'en'), fr: explainReason(reason, 'fr') };
}
