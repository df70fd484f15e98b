/**
 * `POST /api/backup`: the running collector takes a back-up for the command line, because only it has stores and
 * journal open. The answer has a line of JSON for each step. Its last line has the report or the reason of a failure.
 */
import { PassThrough } from 'node:stream';
import { AskedBackup } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { BackupFault } from '../../backup/backup-fault.ts';
import type { BackupReport, BackupRequest } from '../../backup/take-backup.ts';
import type { OnProgress, Progress } from '../../backup/progress.ts';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import type { MessageKey, MessageValues } from '../../base/locales/messages.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export type TakeBackupHere = (
  asked: BackupRequest,
  onProgress: OnProgress,
  signal?: AbortSignal,
) => Promise<BackupReport>;

/** A line of the answer. */
export type BackupLine =
  | { readonly progress: Progress }
  | { readonly report: BackupReport }
  | { readonly fault: { readonly key: MessageKey; readonly values: MessageValues } };

export function backupRoute(scope: FastifyInstance, take: TakeBackupHere): void {
  scope.post('/api/backup', needs('command'), async (request, reply) => {
    const { to: folder, ...rest } = checkedBody(request, AskedBackup);
    const asked: BackupRequest = { folder, ...rest };
    const answer = new PassThrough();
    const gone = new AbortController();
    answer.on('close', () => gone.abort());
    const write = (line: BackupLine): void => void answer.write(`${JSON.stringify(line)}\n`);
    void take(asked, (progress) => write({ progress }), gone.signal)
      .then((report) => write({ report }))
      .catch((error: unknown) => write({ fault: faultOf(error) }))
      .finally(() => answer.end());
    reply.type('application/x-ndjson; charset=utf-8');
    return reply.send(answer);
  });
}

export function faultOf(error: unknown): Extract<BackupLine, { fault: unknown }>['fault'] {
  if (error instanceof BackupFault) return { key: error.key, values: error.values };
  if (error instanceof ControlUnavailable) return { key: 'backup.fault.control', values: {} };
  return { key: 'backup.fault.failed', values: { reason: reasonOf(error) } };
}
