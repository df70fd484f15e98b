#!/usr/bin/env node
/** Starts the command line, which is TypeScript. */
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/command-line.ts');
await main();
