/**
 * `POST /api/backup`: the command line has a back-up taken by the collector that runs, since stores and journal are its own. The answer
 * is a line of JSON for each step, and one at the end with the report or the reason.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { BackupFault } from '../../backup/backup-fault.ts';
import type { BackupTarget } from '../../store/server-backup.ts';
import type { BackupReport, BackupWish } from '../../backup/take-backup.ts';
import type { OnProgress, Progress } from '../../backup/progress.ts';
import { ControlUnavailable } from '../../control/control-store.ts';
import type { MessageKey, MessageValues } from '../../locales/messages.ts';
import { Problem } from '../../problem/problem.ts';
import { reasonOf } from '../../reason-of.ts';
import { needs } from '../people/require-right.ts';

export type TakeBackupHere = (
  wish: BackupWish,
  onProgress: OnProgress,
  signal?: AbortSignal,
) => Promise<BackupReport>;

/** A line of the answer. */
export type BackupLine =
  | { readonly progress: Progress }
  | { readonly report: BackupReport }
  | { readonly fault: { readonly key: MessageKey; readonly values: MessageValues } };

const DISK = /^[\w.-]{1,100}$/;
const PERSON = /^[^\p{C}]{1,100}$/u;

export function backupRoute(scope: FastifyInstance, take: TakeBackupHere): void {
  scope.post('/api/backup', needs('command'), async (request, reply) => {
    const wish = wishIn(request.body);
    const answer = new PassThrough();
    const gone = new AbortController();
    answer.on('close', () => gone.abort());
    const write = (line: BackupLine): void => void answer.write(`${JSON.stringify(line)}\n`);
    void take(wish, (progress) => write({ progress }), gone.signal)
      .then((report) => write({ report }))
      .catch((error: unknown) => write({ fault: faultOf(error) }))
      .finally(() => answer.end());
    reply.type('application/x-ndjson; charset=utf-8');
    return reply.send(answer);
  });
}

function wishIn(body: unknown): BackupWish {
  const { to, disk, base, by } = Object(body) as Record<string, unknown>;
  if (typeof to !== 'string' || to === '')
    throw new Problem('bad-value', { name: 'to', expected: 'folder' });
  if (disk !== undefined && !isDisk(disk))
    throw new Problem('bad-value', { name: 'disk', expected: 'disk' });
  if (typeof by !== 'string' || !PERSON.test(by))
    throw new Problem('bad-value', { name: 'by', expected: 'person' });
  return { folder: to, disk, base: baseIn(base), by };
}

export const isDisk = (value: unknown): value is string =>
  typeof value === 'string' && DISK.test(value);

function baseIn(given: unknown): BackupTarget['base'] {
  if (given === undefined) return undefined;
  const { disk, name } = Object(given) as Record<string, unknown>;
  if (!isDisk(disk) || !isDisk(name))
    throw new Problem('bad-value', { name: 'base', expected: 'disk' });
  return { disk, name };
}

export function faultOf(error: unknown): Extract<BackupLine, { fault: unknown }>['fault'] {
  if (error instanceof BackupFault) return { key: error.key, values: error.values };
  if (error instanceof ControlUnavailable) return { key: 'backup.fault.control', values: {} };
  const reason =
    error instanceof Error && error.name === 'Unavailable' ? error.message : reasonOf(error);
  return { key: 'backup.fault.failed', values: { reason } };
}
