/**
 * For whoever opens an embedded control database, which is WebAssembly: to compile it a second time while it runs, for speed, takes up
 * to a second of each start, which 6,000 statements do not earn back.
 */
import { setFlagsFromString } from 'node:v8';

for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
