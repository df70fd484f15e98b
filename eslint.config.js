/** Lint rules: strict types, accessibility, file length, and the allowed imports between packages and folders. */
import { join } from 'node:path';
import {
  collectorFloors,
  consoleFloors,
  floorRule,
  packageRule,
  tagFloors,
} from './eslint.floors.js';
import {
  noReadAtLoad,
  settingsAsArgument,
  STORE_FLOORS,
  storeSettingsInStore,
} from './eslint.settings.js';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The packages of this repository that each package may import. */
const MAY_IMPORT = {
  settings: [],
  privacy: [],
  contract: [],
  page: ['settings'],
  beacon: ['settings'],
  tag: ['settings', 'privacy', 'beacon'],
  collector: ['settings', 'privacy', 'beacon', 'contract'],
  console: ['settings', 'privacy', 'beacon', 'contract'],
};
/**
 * Single modules that a package may import from a forbidden package. They run anywhere: `balise build` adds settings to
 * the built code of the library, without the sources of the tag. An address is judged by the few sources that decide it.
 */
const MAY_IMPORT_PART = { collector: ['@balise/tag/release', '@balise/tag/address'] };
const TESTS = ['**/*.test.{ts,tsx}', '**/*.test-d.ts'];
const PACKAGES = join(import.meta.dirname, 'packages');
const packageBoundaries = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  files: [`packages/${name}/**/*.{ts,tsx}`],
  ignores: TESTS,
  plugins: {
    packages: {
      rules: {
        [name]: packageRule(PACKAGES, name, { allowed, parts: MAY_IMPORT_PART[name] ?? [] }),
      },
    },
  },
  rules: { [`packages/${name}`]: 'error' },
}));

/** The floors of a package: see `eslint.floors.js`. */
const FLOORS = { collector: collectorFloors, console: consoleFloors, tag: tagFloors };
const floorBoundaries = Object.entries(FLOORS).map(([name, floors]) => {
  const sources = `packages/${name}/src`;
  return {
    files: [`${sources}/**/*.{ts,tsx}`],
    ignores: [...TESTS, `${sources}/**/testing/**`],
    plugins: {
      floors: { rules: { [name]: floorRule(join(PACKAGES, name, 'src'), floors) } },
    },
    rules: { [`floors/${name}`]: 'error' },
  };
});

/** Settings that change while the code runs: see `eslint.settings.js`. */
const settingsPlugin = {
  rules: {
    'at-load': noReadAtLoad,
    'as-argument': settingsAsArgument,
    'of-store': storeSettingsInStore,
  },
};
const settingsAsked = [
  {
    files: ['packages/{collector,beacon}/src/**/*.ts'],
    ignores: [...TESTS, '**/testing/**', 'packages/collector/src/engine/rows/store-settings.ts'],
    plugins: { settings: settingsPlugin },
    rules: { 'settings/at-load': 'error' },
  },
  {
    files: ['packages/beacon/src/**/*.ts'],
    ignores: TESTS,
    plugins: { settings: settingsPlugin },
    rules: { 'settings/as-argument': 'error' },
  },
  {
    files: ['packages/collector/src/**/*.ts'],
    ignores: [...TESTS, ...STORE_FLOORS.map((floor) => `packages/collector/src/${floor}/**`)],
    plugins: { settings: settingsPlugin },
    rules: { 'settings/of-store': 'error' },
  },
];

/**
 * Lists in SQL: a server limits the bytes of a statement, so only `long-lists.ts` (questions), `cut-statements.ts`
 * (changes) and `fixed-list.ts` (names from the code and the settings) build them.
 */
const LIST_IN_SQL =
  'Name a list `{pages: Array(String)}` in a question (engine/sql/long-lists.ts), or use statementsFor for a change (engine/sql/cut-statements.ts), or fixedList for names (engine/sql/fixed-list.ts).';
const listInSql = [
  "CallExpression[callee.property.name='map'] > Identifier[name=/^quote(Text)?$/]",
  "CallExpression[callee.property.name=/^(map|flatMap)$/] > ArrowFunctionExpression > CallExpression[callee.name='quoteText']",
  'CallExpression[callee.property.name=/^(map|flatMap)$/] > ArrowFunctionExpression > TemplateLiteral[quasis.length=2][quasis.0.value.raw="\'"][quasis.1.value.raw="\'"]',
  'TemplateLiteral:has(> TemplateElement[value.raw=/\\bIN \\($|\\b(arrayJoin|has|hasAny|indexOf|arrayElement|transform)\\([^()]*\\[$/]):not(:has(> CallExpression[callee.name=/^(fixedList|literals|literalTuples)$/]))',
].map((selector) => ({ selector, message: LIST_IN_SQL }));

/**
 * Text beside elements: a translation in the browser replaces each text, and React then loses those with neighbours.
 * Tests find the texts whose kind the code does not show (testing/torn-texts.ts).
 */
const JSX_TEXT = String.raw`JSXText[value=/\S|^[^\n]+$/]`;
const WORDS = ':matches(Literal, TemplateLiteral, CallExpression[callee.name="t"])';
const JSX_WORDS = `JSXExpressionContainer:matches(:has(> ${WORDS}), :has(> LogicalExpression > ${WORDS}.right), :has(> ConditionalExpression > ${WORDS}.consequent), :has(> ConditionalExpression > ${WORDS}.alternate))`;
const NEIGHBOUR =
  ':matches(JSXElement, JSXFragment, JSXExpressionContainer:not(:has(> JSXEmptyExpression)))';
const textBesideElements = [JSX_TEXT, JSX_WORDS]
  .flatMap((text) => [
    `JSXElement > ${text} ~ ${NEIGHBOUR}`,
    `JSXElement > ${NEIGHBOUR} ~ ${text}`,
    `JSXFragment > ${text}`,
  ])
  .map((selector) => ({
    selector,
    message: 'Put the text into an element of its own: a translated page would keep the old text.',
  }));

const FILE_LINK = 'Use FileLink, which names the language and the person of the file.';

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    '**/.cache',
    'data',
    'test-results',
    'packages/settings/src/generated',
    'packages/page/src/generated',
  ]),
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-console': 'off',
      'no-control-regex': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Helpers of tests and generated files are long lists.
    files: ['packages/*/src/**/{testing,generated}/**'],
    rules: { 'max-lines': ['error', 500], 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
    rules: { 'max-lines': ['error', 500], 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.mjs', '**/bin/*.js', 'eslint.config.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    // Only `env/browser.ts` reads the browser's globals. All other files import them from there.
    files: ['packages/tag/src/**/*.ts'],
    ignores: ['packages/tag/src/env/browser.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'location',
        'navigator',
        'localStorage',
        'fetch',
      ],
    },
  },
  {
    files: ['packages/console/**/*.tsx', 'sites/demo/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    // A link to a file names its language and the person that it was made for.
    files: ['packages/console/src/**/*.tsx'],
    ignores: ['packages/console/src/components/file-link.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='download']",
          message: FILE_LINK,
        },
        {
          // A sign-in leads to another page, not to a file.
          selector: String.raw`JSXAttribute[name.name='href'] :matches(Literal[value=/^\/api\/(?!sign-in)/], TemplateElement[value.raw=/^\/api\/(?!sign-in)/])`,
          message: FILE_LINK,
        },
        ...textBesideElements,
      ],
    },
  },
  {
    files: ['packages/collector/src/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'packages/collector/src/testing/**',
      'packages/collector/src/engine/sql/{cut-statements,fixed-list,tab-separated}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...listInSql] },
  },
  ...packageBoundaries,
  ...floorBoundaries,
  ...settingsAsked,
);
