/** Device type from the browser agent (row 3.5). */

export type DeviceType = 'mobile' | 'tablet' | 'desktop';

/** A tablet that says it is a Macintosh is told by its touch points. */
export function deviceTypeOf(agent: string, touchPoints: number): DeviceType {
  return /ipad|tablet|silk|kindle|android(?!.*mobile)/i.test(agent) ||
    (/macintosh/i.test(agent) && touchPoints > 1)
    ? 'tablet'
    : /mobi|phone|ipod|bb10|opera mini/i.test(agent)
      ? 'mobile'
      : 'desktop';
}
