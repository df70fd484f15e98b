/** Logs doubtful settings that are no errors: unknown variables and expiring certificates. */
import type { Inspection } from '../../collector/inspect-config.ts';
import type { Log } from '../../base/log/log.ts';

export function tellDoubts({ unknown, aging }: Inspection, log: Log): void {
  for (const { name, nearest } of unknown)
    if (nearest === '') log('serve.setting-unknown', { name });
    else log('serve.setting-misspelt', { name, nearest });
  for (const { name, file, until, isOver } of aging)
    log(isOver ? 'serve.certificate-over' : 'serve.certificate-ends', { name, file, until });
}
