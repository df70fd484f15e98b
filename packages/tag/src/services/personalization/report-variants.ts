/**
 * Reports learn which variants a visitor has (row 7.13): what the service calls them travels as `tnta`, where `tnt` has its
 * place, with the next hit, once. Page views wait for it, as long as row 9.24 lets them: without it, visitors who do no more
 * than look would not be counted. What waits for a hit when consent is withdrawn is not told.
 */
import type { ServiceCore } from '../../core/services.ts';
import { attempt } from '../../env/attempt.ts';
import { onlyText } from './only-text.ts';

/** Takes what a reply says of variants, of any type. With `isAll` there is nothing more to wait for. */
export type ReportVariants = (variants: unknown, isAll?: true) => void;

/** Such as `activity:experience:0|0`; anything else is none, or held something personal. */
const VARIANT = /^[\w.-]+:[\w.:|-]+$/;
/** Parameters that come after it: the numbered families, else a link's or the screen's, one of which every hit has. */
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
