/** The level of each log message. */
import type { LogKey } from './log-key.ts';

/** In ascending order. A level includes all later ones. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Messages without an entry have the level `info`. */
const LEVELS: Readonly<Partial<Record<LogKey, LogLevel>>> = {
  'serve.not-built': 'warn',
  'serve.store-down': 'warn',
  'serve.mutation-stopped': 'warn',
  'serve.store-refuses': 'error',
  'serve.control-down': 'warn',
  'serve.openid-unknown': 'warn',
  'serve.openid-down': 'warn',
  'serve.kept-settings': 'warn',
  'serve.folder-ignored': 'warn',
  'serve.named-folder-ignored': 'warn',
  'serve.settings-not-kept': 'warn',
  'serve.settings-refused': 'warn',
  'serve.not-swept': 'warn',
  'serve.not-corrected': 'warn',
  'serve.sums-failed': 'error',
  'serve.counts-failed': 'warn',
  'serve.live-failed': 'warn',
  'serve.owners-failed': 'warn',
  'serve.ledgers-failed': 'warn',
  'serve.attention-failed': 'warn',
  'serve.messages-failed': 'warn',
  'serve.message-dropped': 'warn',
  'serve.mail-reports-failed': 'warn',
  'serve.previews-failed': 'warn',
  'serve.activity-failed': 'error',
  'serve.forward-failing': 'warn',
  'serve.not-forwarded': 'warn',
  'serve.forward-place-damaged': 'warn',
  'serve.day-not-made': 'warn',
  'serve.visits-not-made': 'warn',
  'serve.folder-not-narrowed': 'warn',
  'serve.forwarded-ignored': 'warn',
  'serve.version-not-kept': 'warn',
  'serve.experiments-off': 'warn',
  'serve.setting-unknown': 'warn',
  'serve.setting-misspelt': 'warn',
  'serve.certificate-ends': 'warn',
  'serve.certificate-over': 'error',
  'serve.version-damaged': 'error',
  'serve.journal-damaged': 'error',
  'serve.journal-unproven': 'error',
  'serve.parts-broken': 'error',
  'serve.hits-missing': 'error',
  'serve.health-not-written': 'warn',
  'serve.journal-failing': 'error',
  'serve.stops-not-exchanged': 'warn',
  'serve.stop-unconfirmed': 'warn',
  'serve.release-refused': 'warn',
  'serve.starts-without-look': 'warn',
  'serve.settings-unknown': 'warn',
  'serve.package-drafts-failed': 'warn',
  'serve.kept-problems': 'error',
  'serve.damaged-settings': 'error',
  'serve.error': 'error',
  'serve.warning': 'warn',
  'serve.crashed': 'fatal',
};

export const levelOf = (key: LogKey): LogLevel => LEVELS[key] ?? 'info';

export const isAtLeast = (level: LogLevel, least: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
