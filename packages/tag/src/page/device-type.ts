/** Device type from the browser agent (row 3.5). */

export type DeviceType = 'mobile' | 'tablet' | 'desktop';

/** A tablet that says it is a Macintosh is told by its touch points. */
export function deviceTypeOf(agent: string, touchPoints: number): DeviceType {
  if (/ipad|tablet|playbook|silk|kindle|(android(?!.*mobile))/i.test(agent)) return 'tablet';
  if (/macintosh/i.test(agent) && touchPoints > 1) return 'tablet';
  return /mobi|iphone|ipod|phone|blackberry|bb10|opera mini|iemobile/i.test(agent)
    ? 'mobile'
    : 'desktop';
}
