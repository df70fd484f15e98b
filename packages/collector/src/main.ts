/** What `balise` runs: from these sources in tests, compiled in production. */
import { main } from './command-line.ts';

await main();
