/** On which pages an experiment runs: exact hosts; whole paths, or a folder and all below it (`/en/services/*`). */
import type { Experiment } from './generated/experiments.ts';

/** `path` is one of an address, percent-encoded. */
export type PageMatcher = (host: string, path: string) => boolean;

/** The paths of the settings may be written as people read them. */
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
