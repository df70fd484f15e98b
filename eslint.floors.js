/**
 * Floors of the collector and of the console, lowest first, and within a floor its folders. A folder may import from
 * itself and from those before it, never from those after it. `.` is the place of the files beside the folders.
 */
export const collectorFloors = floorsOf({
  '': [
    ...['base', 'hit', 'control-store', 'intake', 'engine', 'figures', 'store', 'reports'],
    ...['people', 'store-process', 'forward', 'simulate', 'data-folder', 'backup', 'http'],
    ...['collector', 'commands', 'command-line', '.'],
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

/** A feature stands after those whose parts it uses. */
export const consoleFloors = floorsOf({
  '': [
    ...['locales', 'storage', 'language', 'settings', 'network', 'files', 'session', 'place'],
    ...['components', 'features', 'app', '.'],
  ],
  features: [
    ...['small-counts', 'notes', 'simulated', 'account', 'people', 'activity', 'overview'],
    ...['live-beacons', 'rules', 'variables', 'reports', 'beacon-search', 'explore', 'report-list'],
  ],
});

/**
 * `folders`: by their path below `src`, lowest first. The empty path: the files beside the floors.
 *
 * `importsAbove`: the imports that are refused in the files of a folder, as regular expressions: those of every folder
 * after it, and after the folders that it is in. `deeper`: how many folders below it the files are.
 */
function floorsOf(floors) {
  return { folders: foldersIn(''), importsAbove };

  function foldersIn(parent) {
    return floors[parent].flatMap((name) => {
      if (name === '.') return [parent];
      const path = parent === '' ? name : `${parent}/${name}`;
      return floors[path] ? foldersIn(path) : [path];
    });
  }

  function importsAbove(path, deeper = 0) {
    const names = path === '' ? [] : path.split('/');
    const own = floors[path] ? after(floors[path], '.', String.raw`\./`) : [];
    return [
      ...own,
      ...names.flatMap((name, index) => {
        const order = floors[names.slice(0, index).join('/')];
        return after(order, name, String.raw`\.\./`.repeat(names.length - index + deeper));
      }),
    ];
  }
}

function after(order, name, way) {
  const later = order.slice(order.indexOf(name) + 1);
  const starts = later.map((one) => (one === '.' ? '[^/]+$' : `${one}/`));
  return starts.length === 0 ? [] : [`^${way}(${starts.join('|')})`];
}
