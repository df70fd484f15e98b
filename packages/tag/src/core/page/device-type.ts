/** Device type from the user agent (row 3.5). */

export type DeviceType = 'mobile' | 'tablet' | 'desktop';

const TABLETS = ['ipad', 'tablet', 'silk', 'kindle'];
const MOBILES = ['mobi', 'phone', 'ipod', 'bb10', 'opera mini'];

/**
 * A tablet may claim to be a Macintosh, so touch points identify it. An Android tablet lacks "mobile" in its user
 * agent. Old Windows versions claim "Tablet PC" on any computer.
 */
export function deviceTypeOf(agent: string, touchPoints: number): DeviceType {
  const name = agent.toLowerCase().replace('tablet pc', '');
  const has = (word: string): boolean => name.indexOf(word) >= 0;
  const android = name.indexOf('android');
  if (
    TABLETS.some(has) ||
    (android >= 0 && name.indexOf('mobile', android) < 0) ||
    (has('macintosh') && touchPoints > 1)
  )
    return 'tablet';
  return MOBILES.some(has) ? 'mobile' : 'desktop';
}
