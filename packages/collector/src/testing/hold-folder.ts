/**
 * A process that locks the data folder in its argument, prints its process id, and holds the folder until it is
 * killed.
 */
import { DataFolder } from '../data-folder/data-folder.ts';

const held = await DataFolder.take(process.argv[2] ?? '');
await held.answerOn('127.0.0.1', 1);
console.log(process.pid);
setInterval(() => held, 60_000);
