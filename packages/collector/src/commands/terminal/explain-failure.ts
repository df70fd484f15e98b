/** Explains a failure in a sentence with advice, in the language of the terminal. */
import { BackupFault } from '../../backup/backup-fault.ts';
import { inFrench, SettingsError } from '@balise/settings/installation';
import { problemLine } from '../../base/installation/explain-settings.ts';
import { ConfigError } from '../../base/config/config-error.ts';
import { FolderInUse } from '../../data-folder/data-folder.ts';
import { LockUnavailable } from '../../base/files/file-lock.ts';
import {
  FolderTooNew,
  MarkUnreadable,
  RestoreUnfinished,
} from '../../intake/journal/folder-mark.ts';
import { CallFailed } from '../../base/errors/call-failed.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { JournalTooNew } from '../../intake/journal/recover-segments.ts';
import { explainReason } from '../../base/locales/explain-reason.ts';
import type { Language, MessageKey, MessageValues } from '../../base/locales/messages.ts';
import { sentence as sayIn } from '../../base/log/log.ts';
import type { Failure } from '../../base/log/log-lines.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { Misuse } from './read-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OF_LISTENING: Readonly<Record<string, MessageKey>> = {
  EADDRINUSE: 'failure.port-taken',
  EADDRNOTAVAIL: 'failure.host-unknown',
  ENOTFOUND: 'failure.host-unknown',
};

/** All other explained codes come from servers. */
const OF_DISK = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS)$/;

export function explainFailure(error: unknown, env: Environment, language: Language): string {
  return failuresOf(error, env, language)
    .map(({ sentence }) => sentence)
    .join('\n');
}

/** One failure, or one for each invalid setting. */
export function failuresOf(error: unknown, env: Environment, language: Language): Failure[] {
  if (!(error instanceof ConfigError)) return [failureOf(error, env, language)];
  return [error, ...error.others].map(({ setting, expected, values }) => {
    const text = sayIn(language, `expected.${expected}`, values);
    return withSentence(language, 'failure.setting', { name: setting, expected: text });
  });
}

function failureOf(error: unknown, env: Environment, language: Language): Failure {
  const say = (key: MessageKey, values: MessageValues): Failure =>
    withSentence(language, key, values);
  const folder = env['BALISE_DATA'] || './data';
  if (error instanceof CommandFailed || error instanceof Misuse)
    return say(error.key, error.values);
  if (error instanceof SettingsError) {
    const [{ file, place, reason } = { file: '', place: '', reason: '' }] = error.problems;
    const text = problemLine(
      { file, place, reason: language === 'fr' ? inFrench(reason) : reason },
      language,
    );
    return say('failure.settings', { problem: text });
  }
  if (error instanceof BackupFault) return say(error.key, error.values);
  if (error instanceof FolderTooNew)
    return say('failure.folder-too-new', { folder, version: error.mark.version });
  if (error instanceof RestoreUnfinished) return say('failure.restore-unfinished', { folder });
  if (error instanceof MarkUnreadable) return say('failure.mark-unreadable', { folder });
  if (error instanceof JournalTooNew)
    return say('failure.journal-too-new', { folder, segment: error.message });
  if (error instanceof ServerFault) return say('failure.server', { reason: error.reason });
  if (error instanceof FolderInUse) return say('failure.folder-in-use', { folder });
  if (error instanceof LockUnavailable)
    return say('failure.no-lock', { folder, reason: reasonOf(error) });
  if (error instanceof Unavailable) return say('failure.store', { folder, reason: error.message });
  if (error instanceof CallFailed) return say('failure.database', { reason: error.message });
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return say(listeningKey(code), listening(env));
  if (path !== undefined) return say('failure.folder-not-writable', { folder, reason: code });
  const reason = reasonOf(error);
  const isOfServer = !OF_DISK.test(reason) && explainReason(reason, language) !== reason;
  return say(isOfServer ? 'failure.server' : 'failure.unexpected', { reason });
}

const withSentence = (language: Language, key: MessageKey, values: MessageValues): Failure => ({
  key,
  values,
  sentence: sayIn(language, key, values),
});

function listeningKey(code: string): MessageKey {
  return OF_LISTENING[code] ?? 'failure.port-forbidden';
}

function listening(env: Environment): MessageValues {
  return { port: env['BALISE_PORT'] || 7700, host: env['BALISE_HOST'] ?? '' };
}
