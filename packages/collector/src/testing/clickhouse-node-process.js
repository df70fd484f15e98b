/**
 * A ClickHouse server: the engine of the embedded one, with ports. Its library begins as a program does, which must be on the stack
 * of the process: calls through `koffi` have another, what is run at the end of the process has not.
 */
import process from 'node:process';
import koffi from 'koffi';
import { libchdbPath } from 'chdb/libchdb';

const program = koffi.load(libchdbPath()).symbol('chdb_query_cmdline');
const system = koffi.load(null);
const copy = system.func('void *strdup(const char *)');
const atExit = system.func('int on_exit(void *, void *)');

const words = ['clickhouse', ...process.argv.slice(2)];
const type = koffi.array('void *', words.length + 1);
const argv = koffi.alloc('void *', words.length + 1);
koffi.encode(argv, type, [...words.map((word) => copy(word)), null]);
atExit(program, argv);
// The code is handed on as the number of words.
process.exit(words.length);
