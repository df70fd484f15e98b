/** Whether a text is one plain mail address. Names, comments, quotes and several addresses are none. */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^[a-z0-9!#$%&'*+/=?^_\`{|}~.-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i');
/** RFC 5321, 4.5.3.1.3: a path has at most 256 characters with its angle brackets. */
const LONGEST = 254;

export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST && ADDRESS.test(text) && !/^\.|\.@|\.\./.test(text);
