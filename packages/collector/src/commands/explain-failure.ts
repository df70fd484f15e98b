/** A failure in a sentence that says what to do, in the language of the terminal. */
import { BackupFault } from '../backup/backup-fault.ts';
import { ConfigError } from '../config/config-error.ts';
import { FolderInUse } from '../data-folder.ts';
import { LockUnavailable } from '../file-lock.ts';
import { FolderTooNew, MarkUnreadable, RestoreUnfinished } from '../format/folder-mark.ts';
import { Unavailable } from '../helper/unavailable.ts';
import {
  message,
  type Language,
  type MessageKey,
  type MessageValues,
} from '../locales/messages.ts';
import { explainReason } from '../locales/explain-reason.ts';
import { JournalTooNew } from '../journal/recover-segments.ts';
import { reasonOf } from '../reason-of.ts';
import { ServerFault } from '../store/server-fault.ts';
import { CommandFailed } from './command-failed.ts';
import { Misuse } from './read-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OF_LISTENING: Readonly<Record<string, MessageKey>> = {
  EADDRINUSE: 'failure.port-taken',
  EADDRNOTAVAIL: 'failure.host-unknown',
  ENOTFOUND: 'failure.host-unknown',
};

export function explainFailure(error: unknown, env: Environment, language: Language): string {
  const say = (key: MessageKey, { reason, ...values }: MessageValues): string =>
    message(language, key, {
      ...values,
      ...(reason === undefined ? {} : { reason: explainReason(String(reason), language) }),
    });
  const folder = env['BALISE_DATA'] || './data';
  if (error instanceof CommandFailed || error instanceof Misuse)
    return say(error.key, error.values);
  if (error instanceof BackupFault) return say(error.key, error.values);
  if (error instanceof FolderTooNew)
    return say('failure.folder-too-new', { folder, version: error.mark.version });
  if (error instanceof RestoreUnfinished) return say('failure.restore-unfinished', { folder });
  if (error instanceof MarkUnreadable) return say('failure.mark-unreadable', { folder });
  if (error instanceof JournalTooNew)
    return say('failure.journal-too-new', { folder, segment: error.message });
  if (error instanceof ServerFault) return say('failure.server', { reason: error.reason });
  if (error instanceof ConfigError) {
    const expected = message(language, `expected.${error.expected}`, error.values);
    return say('failure.setting', { name: error.setting, expected });
  }
  if (error instanceof FolderInUse) return say('failure.folder-in-use', { folder });
  if (error instanceof LockUnavailable)
    return say('failure.no-lock', { folder, reason: reasonOf(error) });
  if (error instanceof Unavailable) return say('failure.store', { folder, reason: error.message });
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return say(listeningKey(code), listening(env));
  if (path !== undefined) return say('failure.folder-not-writable', { folder, reason: code });
  return say('failure.unexpected', { reason: reasonOf(error) });
}

function listeningKey(code: string): MessageKey {
  return OF_LISTENING[code] ?? 'failure.port-forbidden';
}

function listening(env: Environment): MessageValues {
  return { port: env['BALISE_PORT'] || 7700, host: env['BALISE_HOST'] ?? '' };
}
