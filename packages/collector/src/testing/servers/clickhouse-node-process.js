/**
 * A ClickHouse server: the engine of the embedded database, with ports. Its main function must run on the stack of
 * the process. Calls through `koffi` use another stack, but exit handlers do not, so it runs as an exit handler.
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
// The exit code becomes the argument count of the handler.
process.exit(words.length);
