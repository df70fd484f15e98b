/**
 * Converts a record of the journal to a line of the table without making a hit. Most parts of a line repeat earlier
 * ones and come from caches. The cells are exactly those that the hit would give. For an unusual request, the hit is
 * made.
 */
import { hitOf, type BeaconRecord } from '../../intake/journal/record.ts';
import { knownRule } from '../../hit/rules/sent-rule.ts';
import { clockAt } from '../rows/client-clock.ts';
import type { DerivedWords } from '../../engine/rows/derived-values.ts';
import { writeRows } from '../rows/hit-row.ts';
import { SEPARATOR } from '../../engine/rows/kept-parameters.ts';
import { digestOf } from '../../engine/sql/request-digest.ts';
import { escapeText, listOf, writeValue } from '../../engine/sql/tab-separated.ts';
import { AT, DIMENSION_PLACES, type DimensionPlace } from './columns.ts';
import { Facts } from './facts.ts';
import { KnownParameters } from './known-parameters.ts';
import type { Page } from './page.ts';
import type { ParameterRun } from './parameter-run.ts';
import { KnownPaths, type RequestPath } from './request-path.ts';
import { valuesInColumns, type Said } from './said.ts';
import { UsedColumns, type Cells } from './used-columns.ts';
import { numberOfDimension } from './variables.ts';
import { Walk } from './walk.ts';

/** A line, and the properties of its hit that other modules need. */
export interface HitLine extends Cells {
  readonly id: string;
  /** Milliseconds. */
  readonly receivedAt: number;
  /** Empty for a request without a request id. */
  readonly requestId: string;
}

/** The parts of a request. */
interface Request {
  readonly path: RequestPath;
  readonly requestId: string;
  readonly runs: readonly ParameterRun[];
}

const VERSION = numberOfDimension('libraryVersion');
const LANGUAGE = numberOfDimension('pageLanguage');
const OWNERSHIP = numberOfDimension('ownership');
const CREATOR = numberOfDimension('creator');
const REFERRER = numberOfDimension('referrer');

const LINK_TYPES: Readonly<Record<string, string>> = { d: 'download', e: 'exit', o: 'other' };

export class LineWriter {
  /** The columns of the lines, in order. */
  readonly columns = new UsedColumns();
  readonly #paths = new KnownPaths();
  readonly #known = new KnownParameters();
  readonly #facts = new Facts();
  readonly #walk = new Walk();

  /** Returns `undefined` if the record is not a hit. */
  lineOf(id: string, record: BeaconRecord): HitLine | undefined {
    const request = this.#read(record.target);
    if (!request) return this.#lineOfHit(id, record);
    this.columns.begin();
    this.#walk.take(request.runs);
    this.#fillRequest(id, record, request);
    const page = this.#facts.page(this.#walk.address);
    this.#fillPage(page);
    const said = this.#fillSaid(record.receivedAt);
    this.#fillDimensions(page, said.linkUrl);
    this.#fillParameters(request.runs, said);
    const { line, width } = this.columns.end();
    return { id, receivedAt: record.receivedAt, requestId: request.requestId, line, width };
  }

  /** Returns `undefined` for an unusual request. */
  #read(target: string): Request | undefined {
    const mark = target.indexOf('?');
    const path = mark > 0 ? this.#paths.read(target.slice(0, mark)) : undefined;
    const runs = path && this.#known.read(target, mark + 1);
    const isWhole = runs?.[0]?.list[0]?.name === 'AQB' && runs.at(-1)?.list.at(-1)?.name === 'AQE';
    return path && isWhole ? { path: path[0], requestId: path[1], runs } : undefined;
  }

  #lineOfHit(id: string, record: BeaconRecord): HitLine | undefined {
    const hit = hitOf(id, record);
    if (!hit) return undefined;
    this.columns.begin();
    const cells = writeRows([hit]).slice(0, -1).split('\t');
    for (const [place, cell] of cells.entries()) this.columns.set(place, cell);
    const { receivedAt } = record;
    return { id, receivedAt, requestId: hit.requestId, ...this.columns.end() };
  }

  #fillRequest(
    id: string,
    { receivedAt, method, size, findings, origin }: BeaconRecord,
    { path, requestId, runs }: Request,
  ): void {
    const { columns } = this;
    const version = this.#walk.valueOf(VERSION)?.value ?? '';
    const [environment, suiteCell] = path.environmentOf(version);
    columns.set(AT.id, id);
    columns.set(AT.receivedAt, this.#facts.receivedAt(receivedAt));
    columns.set(AT.suite, suiteCell);
    columns.set(AT.suites, path.suitesCell);
    columns.set(AT.environment, environment);
    columns.set(AT.method, method);
    columns.set(AT.library, path.libraryCell);
    columns.set(AT.requestId, requestId);
    let digested = '';
    for (const run of runs) digested += run.digested;
    columns.set(AT.digest, String(digestOf(path.digested, requestId, digested)));
    if (findings.length > 0) columns.set(AT.findings, writeValue('findings', findings));
    columns.set(AT.size, String(size));
    for (const [place, cell] of this.#facts.origin(origin)) columns.set(place, cell);
  }

  #fillPage(page: Page): void {
    const { columns } = this;
    const walk = this.#walk;
    const ownership = walk.valueOf(OWNERSHIP)?.value ?? '';
    const creator = walk.valueOf(CREATOR)?.value ?? '';
    const isPage = walk.linkType === '';
    columns.set(AT.kind, isPage ? 'page' : 'link');
    columns.set(AT.linkType, LINK_TYPES[walk.linkType] ?? '');
    columns.set(AT.host, page.hostCell);
    columns.set(AT.path, page.pathCell);
    columns.set(AT.language, this.#facts.languageCell(walk.valueOf(LANGUAGE)?.value ?? ''));
    columns.set(AT.department, page.departmentCell(ownership, creator));
    if (isPage)
      columns.set(
        AT.referrerKind,
        this.#facts.referrer(walk.valueOf(REFERRER)?.value ?? '').kindCell,
      );
  }

  #fillSaid(receivedAt: number): Said {
    const { columns } = this;
    const walk = this.#walk;
    const isLink = walk.linkType !== '';
    const moment = walk.time && this.#facts.moment(walk.time.value);
    const clock = moment ? clockAt(moment, receivedAt) : undefined;
    const said: Said = {
      time: clock && walk.time?.value,
      identifier: walk.identifier,
      screen: walk.screen?.value ?? '',
      width: this.#facts.amount(walk.width?.value ?? ''),
      height: this.#facts.amount(walk.height?.value ?? ''),
      linkUrl: (isLink && walk.linkUrl?.value) || '',
      linkName: (isLink && walk.linkName?.value) || '',
      events: this.#facts.events(walk.events),
    };
    if (clock) {
      columns.set(AT.clockOffset, String(clock.offset));
      columns.set(AT.clockZone, String(clock.zone));
    }
    columns.set(AT.identifier, escapeText(said.identifier));
    columns.set(AT.screen, walk.screen?.cell ?? '');
    columns.set(AT.width, said.width);
    columns.set(AT.height, said.height);
    if (isLink) {
      columns.set(AT.linkUrl, walk.linkUrl?.cell ?? '');
      columns.set(AT.linkName, walk.linkName?.cell ?? '');
      columns.set(AT.rule, knownRule(walk.rule));
    }
    columns.set(AT.events, said.events.cell);
    return said;
  }

  #fillDimensions(page: Page, linkUrl: string): void {
    const walk = this.#walk;
    for (const dimension of walk.dimensions) {
      const parameter = walk.valueOf(dimension);
      const column = DIMENSION_PLACES[dimension];
      if (!column || !parameter || parameter.value === '') continue;
      const { id, place, isNumber, from } = column;
      if (isNumber && !parameter.isPlainNumber) walk.leaveOut(dimension);
      else if (from === undefined) this.columns.set(place, parameter.cell);
      else this.columns.set(place, parameter.cellBeside(this.#wordsOf(from, id, page, linkUrl)));
    }
  }

  #wordsOf(
    from: NonNullable<DimensionPlace['from']>,
    id: string,
    page: Page,
    linkUrl: string,
  ): DerivedWords {
    if (from === 'page') return page.wordsOf(id);
    if (from === 'link') return this.#facts.linkWords(linkUrl);
    return this.#facts.referrer(this.#walk.valueOf(REFERRER)?.value ?? '').words;
  }

  #fillParameters(runs: readonly ParameterRun[], said: Said): void {
    const entries: string[] = [];
    const others: string[] = [];
    for (const run of runs) {
      const kept = run.keptBeside(valuesInColumns(run, said, this.#walk));
      entries.push(kept.entries);
      for (const other of kept.others) others.push(other);
    }
    this.columns.set(AT.parameters, entries.join(SEPARATOR));
    this.columns.set(AT.otherValues, listOf(others));
  }
}
