/** The manifest of a release from another machine, checked before any of its names is used. */
import { VERSION } from './built-version.ts';

export interface CheckedManifest {
  readonly version: string;
  /** Of `balise.js`. */
  readonly integrity: string;
  /** Integrity by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The bytes of the manifest. */
  readonly text: string;
}

const NAME = /^[A-Za-z0-9][\w.-]{0,100}(?:\/[A-Za-z0-9][\w.-]{0,100}){0,3}$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const MOST_FILES = 1000;
const LIBRARY = 'balise.js';

/** Undefined if it is no manifest of a release of this environment. */
export function checkedManifest(text: string, environment: string): CheckedManifest | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof given !== 'object' || given === null) return undefined;
  const { version, environment: of, integrity, files } = given as Readonly<Record<string, unknown>>;
  if (typeof version !== 'string' || !VERSION.test(version) || of !== environment) return undefined;
  if (typeof files !== 'object' || files === null) return undefined;
  const listed = Object.entries(files);
  const areSound = listed.every(
    ([name, value]) => NAME.test(name) && typeof value === 'string' && INTEGRITY.test(value),
  );
  if (!areSound || listed.length > MOST_FILES) return undefined;
  const sound = files as Readonly<Record<string, string>>;
  if (typeof integrity !== 'string' || sound[LIBRARY] !== integrity) return undefined;
  return { version, integrity, files: sound, text };
}
