/**
 * Reports the variants of a visitor (row 7.13). Their names from the service are sent as `tnta` with the next hit,
 * once.
 *
 * Page views wait for them within the limit of row 9.24. Otherwise visitors with a single page view would not be
 * counted. Variants that wait for a hit when consent is withdrawn are dropped.
 */
import type { ServiceCore } from '../../core/services.ts';
import { attempt } from '../../env/attempt.ts';
import { onlyText } from './only-text.ts';

/** Takes the variants of a reply, of any type. With `isAll`, no more variants will follow. */
export type ReportVariants = (variants: unknown, isAll?: true) => void;

/** Such as `activity:experience:0|0`. Other texts are invalid or contained personal data. */
const VARIANT = /^[\w.-]+:[\w.:|-]+$/;
/** Parameters after `tnta`: the numbered families, or those of the link or screen. Every hit has one of these. */
const AFTER = /^([cvhl][1-9]|(pe|s)=)/;

export function variantReporter(
  { clean, onPairs, ready }: Pick<ServiceCore, 'clean' | 'onPairs' | 'ready'>,
  limitCharacters: number,
  isPermitted: () => boolean,
): ReportVariants {
  let waiting = '';
  let isWaitedFor = true;
  onPairs.push((pairs) => {
    const at = pairs.findIndex((pair) => AFTER.test(pair));
    if (waiting && isPermitted()) pairs.splice(at, 0, 'tnta=' + encodeURIComponent(waiting));
    waiting = '';
  });
  return (variants, isAll) => {
    attempt(() => {
      for (const variant of onlyText(variants).split(',')) {
        const { tnta = '' } = clean({ tnta: variant });
        const all = (waiting && waiting + ',') + tnta;
        if (VARIANT.test(tnta) && all.length <= limitCharacters) waiting = all;
      }
    });
    if (!isAll) return;
    if (isWaitedFor) ready();
    isWaitedFor = false;
  };
}
