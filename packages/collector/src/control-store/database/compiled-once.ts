/**
 * Import this before the embedded control database, which is WebAssembly. The flags disable a second, optimizing
 * compilation while it runs. That compilation takes up to a second at each start, and 6,000 statements do not save as
 * much.
 */
import { setFlagsFromString } from 'node:v8';

for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
