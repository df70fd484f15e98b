/** Device type from the browser agent (row 3.5). */

export type DeviceType = 'mobile' | 'tablet' | 'desktop';

const TABLETS = ['ipad', 'tablet', 'silk', 'kindle'];
const MOBILES = ['mobi', 'phone', 'ipod', 'bb10', 'opera mini'];

/**
 * A tablet that says it is a Macintosh is told by its touch points, one of Android by not saying that it is mobile. Old Windows
 * says what it could do on a "Tablet PC".
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
