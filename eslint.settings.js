/**
 * The settings change while the collector runs, and `@balise/beacon` decodes with other settings at the same time. So
 * none of their modules reads `settings` as it loads: it asks for them in a function, or makes something of them with
 * `derived`. `settings-at-load.test.ts` of the collector finds reads through functions of other modules.
 */

/** Floors of the collector whose SQL is made of the columns of the store (`engine/rows/store-settings.ts`). */
export const STORE_FLOORS = ['engine', 'figures', 'store'];

const AT_LOAD =
  'A module keeps the settings that it reads as it loads. Read them in a function, or use derived((settings) => …).';
const AS_ARGUMENT = 'The settings are an argument here: a preview decodes with others.';
const OF_STORE = `Only ${STORE_FLOORS.join(', ')} may have the settings of the store's tables, for SQL.`;

/** Calls that run a function at once. */
const AT_ONCE = new Set(
  'map flatMap filter find findIndex findLast some every reduce forEach from sort'.split(' '),
);

/** A rule of ESLint: no read of `settings` as a module loads. */
export const noReadAtLoad = {
  meta: { type: 'problem', schema: [] },
  create({ report, sourceCode }) {
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@balise/settings' || node.importKind === 'type') return;
        for (const { local } of node.specifiers.filter(isOfSettings))
          for (const { identifier } of referencesTo(local, sourceCode.getScope(node)))
            if (isAtLoad(identifier)) report({ node: identifier, message: AT_LOAD });
      },
      ExportNamedDeclaration(node) {
        if (node.source?.value !== '@balise/settings' || node.exportKind === 'type') return;
        for (const one of node.specifiers)
          if (one.exportKind !== 'type' && one.local.name === 'settings')
            report({ node: one, message: AT_LOAD });
      },
    };
  },
};

/** A rule of ESLint: no import of `settings` as a value, nor of `derived`, which reads those in force. */
export const settingsAsArgument = {
  meta: { type: 'problem', schema: [] },
  create({ report }) {
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@balise/settings' || node.importKind === 'type') return;
        for (const one of node.specifiers)
          if (isOfSettings(one) || nameOf(one) === 'derived')
            report({ node: one, message: AS_ARGUMENT });
      },
    };
  },
};

/** A rule of ESLint: names, lists and answers for people do not come from the settings of the store. */
export const storeSettingsInStore = {
  meta: { type: 'problem', schema: [] },
  create({ report }) {
    return {
      ImportDeclaration(node) {
        if (node.importKind !== 'type' && /\/store-settings\.ts$/.test(node.source.value))
          report({ node, message: OF_STORE });
      },
    };
  },
};

/** Whether an import gives `settings`, or all of the package. */
const isOfSettings = (one) =>
  one.importKind !== 'type' &&
  (one.type === 'ImportNamespaceSpecifier' || nameOf(one) === 'settings');

const nameOf = ({ imported }) => imported?.name ?? imported?.value;

const referencesTo = ({ name }, scope) => scope.set.get(name)?.references ?? [];

/** Whether a place runs as its module loads. A type only names the settings. */
function isAtLoad(node) {
  for (let one = node; one.parent; one = one.parent) {
    if (one.type === 'TSTypeQuery') return false;
    if (isFunction(one) && !runsAtOnce(one)) return false;
    // A field has its value when an object is made.
    if (one.type === 'PropertyDefinition' && !one.static) return false;
  }
  return true;
}

const isFunction = ({ type }) => /^(Arrow)?Function/.test(type);

/** `(() => …)()`, and `[…].map(() => …)`. */
function runsAtOnce(node) {
  const { parent } = node;
  if (parent.type !== 'CallExpression') return false;
  return parent.callee === node || AT_ONCE.has(parent.callee.property?.name);
}
