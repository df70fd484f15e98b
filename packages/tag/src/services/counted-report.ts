/** What a service says in the log; its errors are counted too, and told with the next beacon. */
import type { ServiceCore } from '../core/services.ts';

export function countedReport(
  { report, failed }: Pick<ServiceCore, 'report' | 'failed'>,
  name: string,
): ServiceCore['report'] {
  return (...entry) => {
    report(...entry);
    if (entry[0] === 'error') failed(name, /Missing$/.test(entry[1]) ? 'missing' : 'failed');
  };
}
