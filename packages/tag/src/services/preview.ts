/** Entry of `preview.js`. It has no settings. The library passes it the code of a link. */
import { attempt } from '../env/attempt.ts';
import { askToBegin } from './preview/ask-to-begin.ts';
import { offeredValue } from './service.ts';

const code = offeredValue();
if (typeof code === 'string') attempt(() => askToBegin(code));
