/** The path of a request, which names its suites. Apart from the request id, few different paths occur. */
import { parseRequest, toHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { copyOf } from '../../base/copy-of.ts';
import { suiteOf } from '../rows/hit-row.ts';
import { escapeText, writeValue } from '../../engine/sql/tab-separated.ts';
import { NO_META } from './no-meta.ts';
import { parameterOfDimension } from './variables.ts';

const REQUEST_ID = /^s\d+$/;
const MOST = 1000;
const VERSION = parameterOfDimension('libraryVersion');

export class RequestPath {
  readonly suites: readonly string[];
  readonly suitesCell: string;
  readonly libraryCell: string;
  /** The first part of the digested text. */
  readonly digested: string;
  readonly #library: string;
  #version = '';
  #environment: readonly [environment: string, suiteCell: string] | undefined;

  constructor(suites: readonly string[], library: string) {
    this.suites = suites;
    this.suitesCell = writeValue('texts', suites);
    this.libraryCell = escapeText(library);
    this.digested = suites.join('\0');
    this.#library = library;
  }

  /** Environment of the hit, and the suite by which the table sorts it. `version`: the library version in the hit. */
  environmentOf(version: string): readonly [environment: string, suiteCell: string] {
    if (this.#environment && this.#version === version) return this.#environment;
    const { suites } = this;
    const parameters = [[VERSION, version] as const];
    const request = { suites, library: this.#library, requestId: '', parameters };
    const { environment } = toHit(settings, request, NO_META);
    this.#version = version;
    return (this.#environment = [environment, escapeText(suiteOf({ suites, environment }))]);
  }
}

export class KnownPaths {
  readonly #known = new Map<string, RequestPath>();

  /** Returns path and request id, or `undefined` for a path that is not a usual beacon path. */
  read(path: string): readonly [path: RequestPath, requestId: string] | undefined {
    const slash = path.lastIndexOf('/') + 1;
    const requestId = path.slice(slash);
    if (!REQUEST_ID.test(requestId)) return undefined;
    const before = path.slice(0, slash);
    const known = this.#known.get(before) ?? this.#add(before);
    return known && [known, requestId];
  }

  #add(before: string): RequestPath | undefined {
    const parsed = parseRequest({ method: 'GET', url: `${before}s1?AQB=1&AQE=1` });
    if ('refused' in parsed) return undefined;
    if (this.#known.size >= MOST) this.#known.clear();
    const path = new RequestPath(parsed.suites, parsed.library);
    this.#known.set(copyOf(before), path);
    return path;
  }
}
