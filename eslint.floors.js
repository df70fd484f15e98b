/**
 * Floors of the collector, the console and the tag, lowest first, and within a floor its folders. A folder may import
 * from itself and from those before it, never from those after it. In a set, none imports from another. `.` is the place
 * of the files beside the folders.
 * Only tests import the folders `testing`.
 */
import { dirname, join, relative, sep } from 'node:path';

export const collectorFloors = floorsOf({
  '': [
    ...['base', 'hit', 'control-store', 'intake', 'engine', 'figures', 'store', 'reports'],
    ...['people', 'store-process', 'answers', 'forward', 'simulate', 'data-folder', 'backup'],
    ...[
      'releases',
      'previews',
      'attention',
      'messages',
      'mail-reports',
      'check-store',
      'address',
      'check-pages',
      'http',
      'collector',
      'commands',
      'command-line',
      '.',
    ],
  ],
  base: [
    ...['.', 'clock', 'files', 'locales', 'errors', 'installation', 'log', 'problem', 'running'],
    ...['checked', 'child-process', 'format', 'library', 'outbound', 'config'],
  ],
  hit: ['.', 'rules', 'origin', 'rights', 'scrub', 'department', 'visitor', 'stops'],
  'control-store': ['access', 'database', '.', 'releases', 'previews'],
  intake: [
    ...['counts', 'limits', 'delivery', 'identity', 'journal', 'hit-ids', 'live', 'receive'],
    ...['stops'],
  ],
  engine: ['rows', 'sql', 'database', 'cluster'],
  figures: ['hits', 'measures', 'facts'],
  store: [
    ...['retention', 'imported', 'rows', 'sums', 'lines', 'rollups', 'export', 'counts', 'visits'],
    ...['insert', 'health', 'other-departments', 'tables', 'migrations', 'corrections', 'search'],
    ...['snapshot', 'cluster', 'hits', 'open', '.'],
  ],
  'store/corrections': ['redact', 'sums', '.'],
  reports: [
    ...['period', 'definitions', 'imported', 'rules', 'question', 'reconcile', 'suppression'],
    ...['text', 'plan', 'ask', 'answer', 'explore', 'goals', '.'],
  ],
  people: ['.', 'notes', 'saved-explorations', 'goals', 'openid', 'stops', 'releases', 'drafts'],
  forward: ['request', '.'],
  simulate: ['plan', 'browser', 'scenes', '.'],
  http: [
    'openapi',
    'request',
    'live',
    'beacons',
    'previews',
    'pages',
    'people',
    'api',
    'health',
    '.',
  ],
  'http/api': ['people', 'reports', '.'],
  commands: ['terminal', 'run', '.'],
});

/** Of the features, none imports another. Parts that several of them need are in `shared`. */
export const consoleFloors = floorsOf({
  '': [
    ...['styles', 'locales', 'storage', 'language', 'settings', 'network', 'files', 'session'],
    ...['place', 'components', 'shared', 'features', 'app', '.'],
  ],
  shared: [
    ...['small-counts', 'release-flags', 'rules', 'beacons', 'beacon-filter', 'beacon-list'],
    ...['beacon-pins', 'beacon-panel', 'beacon-export', 'report-question', 'same-words', 'goals'],
    ...['report-period', 'report-filters', 'report-figures', 'report-sharing', 'simulated'],
    ...['explorations', 'mail-reports', 'library-tag', 'bypasses', 'previews', 'picked-elements'],
  ],
  features: new Set([
    ...[
      'account',
      'activity',
      'address',
      'beacon-search',
      'explore',
      'goals',
      'live-beacons',
      'overview',
      'people',
    ],
    ...['previews', 'publish', 'report-list', 'reports', 'rules', 'stops', 'variables'],
  ]),
});

/** A service is a file of its own, so it does not import interactions. */
export const tagFloors = floorsOf(
  {
    '': ['env', 'core', 'interactions', 'preview', 'services', '.'],
    core: [
      ...['clean', 'data-layer', 'page', 'element', 'gate', 'rules', 'visitor', 'beacon'],
      ...['page-view', '.'],
    ],
  },
  { services: ['interactions'] },
);

/**
 * `folders`: by their path below `src`, lowest first. The empty path: the files beside the floors.
 *
 * `mayImport`: whether files of a folder may import those of another one, in whatever way the import is written.
 * `apart`: for a folder, those before it that it must not import either.
 */
function floorsOf(floors, apart = {}) {
  const folders = foldersIn('');
  return { folders, mayImport };

  function foldersIn(parent) {
    return [...floors[parent]].flatMap((name) => {
      if (name === '.') return [parent];
      const path = parent === '' ? name : `${parent}/${name}`;
      return floors[path] ? foldersIn(path) : [path];
    });
  }

  function mayImport(from, to) {
    const [own, other] = [placeOf(from), placeOf(to)];
    if (other === undefined || to.split('/').includes('testing')) return false;
    if (own !== other && isApart(own, other)) return false;
    return folders.indexOf(other) <= folders.indexOf(own) && !apart[own]?.includes(other);
  }

  /** Whether both folders are of one set. */
  function isApart(own, other) {
    return dirname(own) === dirname(other) && floors[dirname(own)] instanceof Set;
  }

  /** The listed folder that a folder is or is in. */
  function placeOf(folder) {
    if (folders.includes(folder)) return folder;
    return folder.includes('/') ? placeOf(dirname(folder)) : undefined;
  }
}

/**
 * A rule of ESLint: refuses imports of a folder above, and of test helpers.
 *
 * `sources`: absolute path of the folder `src`.
 */
export function floorRule(sources, { mayImport }) {
  const folderOf = (path) => relative(sources, dirname(path)).split(sep).join('/');
  return importRule((filename, name) => {
    if (!name.startsWith('.')) return undefined;
    const [own, other] = [folderOf(filename), folderOf(join(dirname(filename), name))];
    // `packageRule` judges paths that leave the package.
    if (other.startsWith('..') || mayImport(own, other)) return undefined;
    return `${own || 'src'} must not import from ${other || 'src'} (eslint.floors.js).`;
  });
}

/**
 * A rule of ESLint: refuses imports of other packages of ours, and of a package by its path.
 *
 * `packages`: absolute path of the folder of all packages. `allowed`: names of packages, such as `settings`. `parts`:
 * single modules of others, such as `@balise/tag/release`.
 */
export function packageRule(packages, own, { allowed, parts }) {
  return importRule((filename, name) => {
    const [, ours] = /^@balise\/([^/]+)/.exec(name) ?? [];
    if (ours !== undefined && !allowed.includes(ours) && !parts.includes(name))
      return `packages/${own} may import only these packages of ours: ${allowed.join(', ') || 'none'}.`;
    if (!name.startsWith('.')) return undefined;
    const [folder] = relative(packages, join(dirname(filename), name)).split(sep);
    return folder === own || folder === '..'
      ? undefined
      : 'Import a package by its name, not by its path.';
  });
}

/**
 * A rule that reads every form of an import: static, dynamic, of a type, and of a re-export.
 *
 * `faultOf`: takes the path of the file and the name of the module; gives the message of a refusal.
 */
function importRule(faultOf) {
  return {
    meta: { type: 'problem', schema: [] },
    create({ filename, report }) {
      const check = (node, source) => {
        const name = textOf(source);
        const message = name === undefined ? undefined : faultOf(filename, name);
        if (message !== undefined) report({ node, message });
      };
      const bySource = (node) => check(node, node.source);
      return {
        ImportDeclaration: bySource,
        ImportExpression: bySource,
        ExportNamedDeclaration: bySource,
        ExportAllDeclaration: bySource,
        TSImportType: bySource,
        TSExternalModuleReference: (node) => check(node, node.expression),
      };
    },
  };
}

/** The text of a literal, or of a template without expressions. */
function textOf(source) {
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0].value.cooked;
  return typeof source?.value === 'string' ? source.value : undefined;
}
