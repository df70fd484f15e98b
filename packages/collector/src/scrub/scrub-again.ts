/**
 * Step 8 of a beacon's way: what the tag has scrubbed is scrubbed again, because a tag of last year
 * or of somebody else may still be out there. Nothing personal goes further than this function.
 */
import type { Finding } from '@balise/beacon';
import { scrubText, tighten } from '@balise/privacy';
import { settings, type Settings } from '@balise/settings';
import { CleanMemory } from './clean-memory.ts';
import { valueCleaner } from './clean-value.ts';
import { hasKnownShape } from './known-shape.ts';
import { Levels } from './levels.ts';
import { joinPageAddress, splitPageAddress } from './page-address.ts';
import { isKnown, isWritten, meaningOf, wireNamesOf, type Meaning } from './parameter-meaning.ts';

type Pair = readonly [name: string, value: string];

export interface ScrubbedParameters {
  readonly parameters: readonly Pair[];
  /** Kind and field, never the value: what the tag says that it has removed, and what was removed here. */
  readonly findings: readonly Finding[];
  /** False when every name and value is still as it came. */
  readonly changed: boolean;
}

const LANGUAGE_NAMES = new Set(wireNamesOf('pageLanguage'));
/** A request writes a few times its own size at most, whatever is sent. */
const MOST_FINDINGS = 200;
const LONGEST_FIELD = 100;
const REMOVED_BY_TAG = 'c.removed';
const REMOVED = /^([A-Za-z-][\w.-]{0,20}):([a-z]{1,12}(?:-[a-z]{1,12})?)$/;
const PLAIN_NAME = /^[.-]?[A-Za-z_][A-Za-z_.-]*\d{0,3}\.?$/;

export type ScrubAgain = (received: readonly Pair[]) => ScrubbedParameters;

/** What the settings of a department add is removed from then on by everything in this process. */
export function createScrubber(privacy: Settings['privacy'] = settings.privacy): ScrubAgain {
  tighten(privacy);
  const memory = new CleanMemory(valueCleaner(privacy));
  const hasPatterns = privacy.patterns.length > 0;
  return (received) =>
    scrubAgain(received, new ScrubbingPass(languageOf(received), memory, hasPatterns));
}

function scrubAgain(received: readonly Pair[], pass: ScrubbingPass): ScrubbedParameters {
  const joined = joinPageAddress(received);
  const parameters = joined.flatMap((pair) => pass.clean(pair));
  const findings = [...pass.findings.values()];
  if (!pass.changed) return { parameters: received, findings, changed: false };
  return {
    parameters: joined === received ? parameters : splitPageAddress(parameters),
    findings,
    changed: true,
  };
}

/** One walk over the parameters of one request. */
class ScrubbingPass {
  readonly findings = new Map<string, Finding>();
  changed = false;
  readonly #language: 'en' | 'fr';
  readonly #memory: CleanMemory;
  readonly #hasPatterns: boolean;
  readonly #levels = new Levels();

  constructor(language: 'en' | 'fr', memory: CleanMemory, hasPatterns: boolean) {
    this.#language = language;
    this.#memory = memory;
    this.#hasPatterns = hasPatterns;
  }

  clean([received, value]: Pair): readonly Pair[] {
    const name = this.#cleanName(received);
    if (value === '') {
      this.#levels.follow(name);
      return [[name, value]];
    }
    const nested = !this.#levels.isTop;
    // A number is harmless unless somebody has written it and a pattern may be about numbers.
    const isWhole = !this.#hasPatterns || !(nested || isWritten(name));
    if (isWhole && hasKnownShape(nested ? '' : name, value)) return [[name, value]];
    const { field, content } = nested ? this.#inside(name) : meaningOf(name);
    const { text, kinds } = this.#memory.clean(content, value, this.#language);
    if (field === REMOVED_BY_TAG) this.#noteRemoved(text);
    for (const kind of kinds) this.#note(kind, field);
    if (text !== value) this.changed = true;
    return text === '' ? [] : [[name, text]];
  }

  /** Anybody may send any name, and a name may hold what a value may not. */
  #cleanName(name: string): string {
    if (PLAIN_NAME.test(name) || isKnown(name)) return name;
    const { text, kinds } = scrubText(name, this.#language);
    for (const kind of kinds) this.#note(kind, 'name');
    if (text !== name) this.changed = true;
    return text;
  }

  /** Context data and its like is always text. */
  #inside(name: string): Meaning {
    return {
      field: [...this.#levels.names, name.slice(0, LONGEST_FIELD)].join('.'),
      content: 'text',
    };
  }

  /** What the tag has removed before it sent: `v39:email,v50:digits`. */
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

function languageOf(parameters: readonly Pair[]): 'en' | 'fr' {
  const value = parameters.find(
    ([name, text]) => LANGUAGE_NAMES.has(name) && !text.startsWith('D='),
  );
  return value && /^fr/i.test(value[1]) ? 'fr' : 'en';
}
