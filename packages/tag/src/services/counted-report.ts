/** Log function of a service. It also counts errors, which the next beacon reports. */
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
