/** Entry of `debug.js`: it has no settings, and is handed what takes its printer. */
import { attempt } from '../env/attempt.ts';
import { runDebug, type PrintWith } from './debug/run-debug.ts';
import { offered } from './service.ts';

const [printWith] = [offered()].flat();
if (typeof printWith === 'function') attempt(() => runDebug(printWith as PrintWith));
