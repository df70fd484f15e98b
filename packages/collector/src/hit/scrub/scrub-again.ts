/**
 * Step 8 in the processing of a beacon: values that the tag has redacted are redacted again, because an old or
 * foreign tag may have sent them. No personal data passes this function.
 */
import type { Finding, FreshPair, Pair } from '@balise/beacon';
import { scrubText } from '@balise/privacy';
import { derived, settings, type Settings } from '@balise/settings';
import { CleanMemory } from './clean-memory.ts';
import { valueCleaner } from './clean-value.ts';
import type { KnownPairs } from './known-pairs.ts';
import { hasKnownShape, isNumber } from './known-shape.ts';
import { Levels } from './levels.ts';
import { identifierState } from './wire-identifiers.ts';
import { joinPageAddress, splitPageAddress } from './page-address.ts';
import {
  isKnown,
  isWritten,
  meaningOf,
  wireNamesOf,
  type Content,
  type Meaning,
} from './parameter-meaning.ts';

const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

export interface ScrubbedParameters {
  readonly parameters: readonly Pair[];
  /** Kind and field, never the value. Includes the removals that the tag reports and those made here. */
  readonly findings: readonly Finding[];
  /** False if every name and value is unchanged. */
  readonly changed: boolean;
}

const languageNames = derived(() => new Set(wireNamesOf('pageLanguage')));
/** Limits the size of the record to a few times that of the request, for any input. */
const MOST_FINDINGS = 200;
const LONGEST_FIELD = 100;
const REMOVED_BY_TAG = 'c.removed';
const REMOVED = /^([A-Za-z-][\w.-]{0,20}):([a-z]{1,12}(?:-[a-z]{1,12})?)$/;
const PLAIN_NAME = /^[.-]?[A-Za-z_][A-Za-z_.-]*\d{0,3}\.?$/;

/** `fresh`: the parameters that are not in the cache. Default: all. */
export type ScrubAgain = (
  received: readonly Pair[],
  fresh?: readonly FreshPair[],
) => ScrubbedParameters;

/**
 * `known`: the cache that receives parameters without findings in both languages.
 */
export function createScrubber(
  privacy: Settings['privacy'] = settings.privacy,
  known?: Pick<KnownPairs, 'add'>,
): ScrubAgain {
  const memory = new CleanMemory(valueCleaner(privacy));
  const hasPatterns = privacy.patterns.length > 0;
  return (received, fresh) => {
    const pass = new ScrubbingPass(received, memory, hasPatterns, known);
    const joined = isCut(received) ? joinPageAddress(received) : received;
    const parameters =
      joined === received
        ? scrubFresh(received, fresh ?? received.map((_, at) => ({ at })), pass)
        : splitPageAddress(joined.map((pair) => pass.clean(pair)).filter(isLeft));
    const findings = [...pass.findings.values()];
    const { changed } = pass;
    return { parameters: changed ? parameters : received, findings, changed };
  };
}

/** Whether the page URL continues in a second parameter. A name or an at-sign may be divided. */
function isCut(received: readonly Pair[]): boolean {
  return received.some((pair) => pair[0] === '-g');
}

const isLeft = (pair: Pair | undefined): pair is Pair => pair !== undefined;

function scrubFresh(
  received: readonly Pair[],
  fresh: readonly Partial<FreshPair>[],
  pass: ScrubbingPass,
): readonly Pair[] {
  // Most requests need no redaction, and then the list is not copied.
  let parameters: (Pair | undefined)[] | undefined;
  for (const { at = 0, raw } of fresh) {
    const pair = received[at];
    const left = pair && pass.clean(pair, raw);
    if (left !== pair) (parameters ??= [...received])[at] = left;
  }
  return parameters?.filter(isLeft) ?? received;
}

/** One pass over the parameters of one request. */
class ScrubbingPass {
  readonly findings = new Map<string, Finding>();
  changed = false;
  readonly #received: readonly Pair[];
  #knownLanguage: Language | undefined;
  readonly #memory: CleanMemory;
  readonly #hasPatterns: boolean;
  readonly #known: Pick<KnownPairs, 'add'> | undefined;
  readonly #levels = new Levels();

  constructor(
    received: readonly Pair[],
    memory: CleanMemory,
    hasPatterns: boolean,
    known: Pick<KnownPairs, 'add'> | undefined,
  ) {
    this.#received = received;
    this.#memory = memory;
    this.#hasPatterns = hasPatterns;
    this.#known = known;
  }

  /** Language of the page. Computed only if needed, because cached parameters need no redaction. */
  get #language(): Language {
    return (this.#knownLanguage ??= languageOf(this.#received));
  }

  /**
   * Returns the same pair if it needs no redaction, and `undefined` if its whole value is removed. `raw`: the
   * received text.
   */
  clean(pair: Pair, raw?: string): Pair | undefined {
    const [received, value] = pair;
    const name = this.#cleanName(received);
    // If the name was redacted, the raw text cannot be a cache key.
    const known = name === received ? raw : undefined;
    const text = value === '' ? value : this.#cleanValue(name, value, known);
    if (value === '') this.#levels.follow(name);
    else if (text === '') return undefined;
    return name === received && text === value ? pair : [name, text];
  }

  #cleanValue(name: string, value: string, raw: string | undefined): string {
    const identifier = identifierState(name, value, this.#levels.names);
    if (identifier === 'kept') return value;
    const nested = !this.#levels.isTop;
    if (identifier === 'dropped') {
      this.#note('identifier', nested ? this.#inside(name).field : meaningOf(name).field);
      this.changed = true;
      return '';
    }
    // A number needs no redaction, unless a person may have typed it and an additional pattern may match numbers.
    const isWhole = !this.#hasPatterns || !(nested || isWritten(name));
    if (isWhole && isNumber(value)) {
      if (!nested && raw !== undefined) this.#known?.add(raw, [name, value]);
      return value;
    }
    if (isWhole && !nested && hasKnownShape(name, value)) return value;
    const { field, content } = nested ? this.#inside(name) : meaningOf(name);
    const { text, kinds } = this.#memory.clean(content, value, this.#language);
    if (field === REMOVED_BY_TAG) this.#noteRemoved(text);
    else if (this.#known && !nested && raw !== undefined && this.#isClean(content, value))
      this.#known.add(raw, [name, value]);
    for (const kind of kinds) this.#note(kind, field);
    if (text !== value) this.changed = true;
    return text;
  }

  /** Whether the value needs no redaction in either language. */
  #isClean(content: Content, value: string): boolean {
    return LANGUAGES.every((language) => {
      const { text, kinds } = this.#memory.clean(content, value, language);
      return text === value && kinds.length === 0;
    });
  }

  /** A client may send any name, and a name may contain personal data too. */
  #cleanName(name: string): string {
    if (PLAIN_NAME.test(name) || isKnown(name)) return name;
    const { text, kinds } = scrubText(name, this.#language);
    for (const kind of kinds) this.#note(kind, 'name');
    if (text !== name) this.changed = true;
    return text;
  }

  /** Context data and other nested values are always text. */
  #inside(name: string): Meaning {
    return {
      field: [...this.#levels.names, name.slice(0, LONGEST_FIELD)].join('.'),
      content: 'text',
    };
  }

  /** Notes the removals that the tag reports: `v39:email,v50:digits`. */
  #noteRemoved(list: string): void {
    for (const entry of list.split(',', MOST_FINDINGS)) {
      const [, name = '', kind = ''] = REMOVED.exec(entry) ?? [];
      if (kind) this.#note(kind, meaningOf(name).field);
    }
  }

  #note(kind: string, field: string): void {
    if (this.findings.size >= MOST_FINDINGS) return;
    const cut = field.slice(0, LONGEST_FIELD).toWellFormed();
    this.findings.set(`${kind} ${cut}`, { kind, field: cut });
  }
}

function languageOf(parameters: readonly Pair[]): Language {
  const names = languageNames();
  const value = parameters.find(([name, text]) => names.has(name) && !text.startsWith('D='));
  return value && /^fr/i.test(value[1]) ? 'fr' : 'en';
}
