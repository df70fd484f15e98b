/** A failure in a sentence that says what to do, in the language of the terminal. */
import { ConfigError } from '../config/config-error.ts';
import { FolderInUse } from '../data-folder.ts';
import { LockUnavailable } from '../file-lock.ts';
import { Unavailable } from '../helper/unavailable.ts';
import {
  message,
  type Language,
  type MessageKey,
  type MessageValues,
} from '../locales/messages.ts';
import { explainReason } from '../locales/explain-reason.ts';
import { reasonOf } from '../reason-of.ts';
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
