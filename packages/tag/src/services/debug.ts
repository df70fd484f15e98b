/** Entry of `debug.js`. It has no settings. The library passes it the function that accepts its printer. */
import { attempt } from '../env/attempt.ts';
import { runDebug, type PrintWith } from './debug/run-debug.ts';
import { offeredValue } from './service.ts';

const printWith = offeredValue();
if (typeof printWith === 'function') attempt(() => runDebug(printWith as PrintWith));
