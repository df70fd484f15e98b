/**
 * Determines whether an experiment runs on a page: exact hosts, and exact paths or folders with everything below
 * (`/en/services/*`).
 */
import type { Experiment } from './generated/experiments.ts';

/** `path` is percent-encoded, as in an address. */
export type PageMatcher = (host: string, path: string) => boolean;

/** Paths in the settings may be written without percent-encoding. */
export function pageMatcher({ hosts, paths }: Pick<Experiment, 'hosts' | 'paths'>): PageMatcher {
  const folders = paths.filter(isFolder).map((path) => encoded(path.slice(0, -1)));
  const pages = new Set(paths.filter((path) => !isFolder(path)).map(encoded));
  return (host, path) =>
    hosts.includes(host) && (pages.has(path) || folders.some((folder) => path.startsWith(folder)));
}

function isFolder(path: string): boolean {
  return path.endsWith('*');
}

function encoded(path: string): string {
  return new URL(path, 'https://host').pathname;
}
