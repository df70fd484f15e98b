/** Whether a text is one plain mail address. Names, comments, quotes and several addresses are none. */
import { HOST_LABEL } from './host-label.ts';

const ADDRESS = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~.-]{1,64}@${HOST_LABEL}(?:\\.${HOST_LABEL})+$`,
  'i',
);
/** RFC 5321, 4.5.3.1.3: a path has at most 256 characters with its angle brackets. */
const LONGEST = 254;

export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST && ADDRESS.test(text) && !/^\.|\.@|\.\./.test(text);
