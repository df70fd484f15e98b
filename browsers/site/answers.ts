/** The answers of every test host except pages: library, collection server, media and downloads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { talk } from './talk.ts';
import { PROBLEM, WATCH, watchScript } from './watch-page.ts';
import { WATCH_PANELS, watchPanelsScript } from './watch-panels.ts';

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export const SENTINEL = '/sentinel';
const LIBRARY = '/lib/';
const COLLECTION = '/b/ss/';
const SCRIPT = 'text/javascript; charset=utf-8';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The built library, at the same path as in the other browser tests. */
const DIST = process.env['BALISE_TEST_LIBRARY'] ?? join(import.meta.dirname, '../../dist/lib');
const FOLDER = join(DIST, 'production');

export const isCollected = (path: string): boolean => path.startsWith(COLLECTION);

/** Whether the path is that of a page, and not of a page's resource. */
const isPage = (path: string): boolean => /(\/|\.html)$/.test(path);

export function answerFor(path: string, range = ''): Answer | undefined {
  if (isCollected(path)) return { type: 'image/gif', body: PIXEL };
  if (path === WATCH) return { type: SCRIPT, body: watchScript };
  if (path === WATCH_PANELS) return { type: SCRIPT, body: watchPanelsScript };
  if (path.startsWith(LIBRARY)) return fileOf(path.slice(LIBRARY.length));
  if (path === PROBLEM || path === SENTINEL) return { status: 204 };
  if (path.endsWith('.wav')) return part(talk, range);
  if (path.endsWith('.csv')) {
    return {
      type: 'text/csv',
      headers: { 'Content-Disposition': 'attachment' },
      body: 'a,b\n',
    };
  }
  return isPage(path) ? undefined : { status: 204 };
}

export const libraryCode = (): string => readFileSync(join(FOLDER, 'balise.js'), 'utf8');

function fileOf(name: string): Answer {
  if (!readdirSync(FOLDER).includes(name)) return { status: 404 };
  const type = name.endsWith('.js') ? SCRIPT : 'application/json';
  return { type, body: readFileSync(join(FOLDER, name)) };
}

/** Answers a range request. Media players need partial answers to seek. */
function part(bytes: Buffer, range: string): Answer {
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(range) ?? [];
  const [start, end] = [Number(from), to ? Number(to) : bytes.length - 1];
  return {
    status: 206,
    type: 'audio/wav',
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
    },
    body: bytes.subarray(start, end + 1),
  };
}
