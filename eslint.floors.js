/**
 * Floors of the collector and of the console, lowest first, and within a floor its folders. A folder may import from
 * itself and from those before it, never from those after it. In a set, none imports from another. `.` is the place of
 * the files beside the folders.
 */
export const collectorFloors = floorsOf({
  '': [
    ...['base', 'hit', 'control-store', 'intake', 'engine', 'figures', 'store', 'reports'],
    ...['people', 'store-process', 'forward', 'simulate', 'data-folder', 'backup'],
    ...['check-store', 'http', 'collector', 'commands', 'command-line', '.'],
  ],
  base: [
    ...['.', 'clock', 'files', 'locales', 'errors', 'installation', 'log', 'problem', 'running'],
    ...['checked', 'child-process', 'format', 'library', 'outbound', 'config'],
  ],
  hit: ['.', 'rules', 'origin', 'rights', 'scrub', 'department', 'visitor'],
  'control-store': ['access', 'database', '.'],
  intake: ['counts', 'limits', 'delivery', 'identity', 'journal', 'hit-ids', 'live', 'receive'],
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
    ...['text', 'plan', 'ask', 'answer', 'explore', '.'],
  ],
  people: ['.', 'notes', 'saved-explorations', 'openid'],
  forward: ['request', '.'],
  simulate: ['plan', 'browser', 'scenes', '.'],
  http: ['openapi', 'request', 'live', 'beacons', 'pages', 'people', 'api', 'health', '.'],
  'http/api': ['people', 'reports', '.'],
  commands: ['terminal', 'run', '.'],
});

/** Of the features, none imports another. What several of them need is in `shared`. */
export const consoleFloors = floorsOf({
  '': [
    ...['locales', 'storage', 'language', 'settings', 'network', 'files', 'session', 'place'],
    ...['components', 'shared', 'features', 'app', '.'],
  ],
  shared: [
    ...['small-counts', 'rules', 'beacons', 'beacon-filter', 'beacon-list', 'beacon-panel'],
    ...['beacon-export', 'report-question', 'report-period', 'report-filters', 'report-figures'],
    ...['report-sharing', 'simulated', 'explorations'],
  ],
  features: new Set([
    ...['account', 'activity', 'beacon-search', 'explore', 'live-beacons', 'overview', 'people'],
    ...['report-list', 'reports', 'rules', 'variables'],
  ]),
});

/**
 * `folders`: by their path below `src`, lowest first. The empty path: the files beside the floors.
 *
 * `refusedImports`: the imports that are refused in the files of a folder, as regular expressions: those of every folder
 * after it, of the others of its set, and the same for the folders that it is in. `deeper`: how many folders below it
 * the files are.
 */
function floorsOf(floors) {
  return { folders: foldersIn(''), refusedImports };

  function foldersIn(parent) {
    return [...floors[parent]].flatMap((name) => {
      if (name === '.') return [parent];
      const path = parent === '' ? name : `${parent}/${name}`;
      return floors[path] ? foldersIn(path) : [path];
    });
  }

  function refusedImports(path, deeper = 0) {
    const names = path === '' ? [] : path.split('/');
    const own = floors[path] ? importsOf(refused(floors[path], '.'), String.raw`\./`) : [];
    return [
      ...own,
      ...names.flatMap((name, index) => {
        const floor = floors[names.slice(0, index).join('/')];
        return importsOf(
          refused(floor, name),
          String.raw`\.\./`.repeat(names.length - index + deeper),
        );
      }),
    ];
  }
}

/** The folders of a floor that one of them may not import: all others of a set, else those after it. */
function refused(floor, name) {
  const all = [...floor];
  return floor instanceof Set
    ? all.filter((other) => other !== name)
    : all.slice(all.indexOf(name) + 1);
}

/** `way`: the steps up to the floor of the folders. */
function importsOf(folders, way) {
  const starts = folders.map((one) => (one === '.' ? '[^/]+$' : `${one}/`));
  return starts.length === 0 ? [] : [`^${way}(${starts.join('|')})`];
}
