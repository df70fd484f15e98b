/** Lint: strict types, accessibility, the house's file rules, and which part may import which. */
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** A package may import these of ours, and no others. */
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
/** Parts of other packages that run anywhere: `balise build` puts settings into the code of the library, without its sources. */
const MAY_IMPORT_PART = { collector: ['@balise/tag/release'] };
const PACKAGES = Object.keys(MAY_IMPORT);

/** Inside the tag, from the ground up: a folder knows those before it, and none after it. */
const TAG_ORDER = ['env', 'core', 'interactions', 'services'];
/** Inside the core, from the ground up; its own files (`start.ts`, `services.ts`) know all of them. */
const CORE_ORDER = [
  'clean',
  'data-layer',
  'page',
  'element',
  'gate',
  'rules',
  'visitor',
  'beacon',
  'page-view',
];

const restrict = (files, patterns) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

const packageBoundaries = PACKAGES.filter((name) => name !== 'tag').map((name) =>
  restrict([`packages/${name}/**/*.{ts,tsx}`], forbiddenPackages(name)),
);
/** What a folder must not import: those above it in the order. A service offers nothing to the library. */
const above = (order, folder) => order.slice(order.indexOf(folder) + 1);
const tagBoundaries = [
  ...TAG_ORDER.map((folder) =>
    restrict(
      [`packages/tag/src/${folder}/**/*.ts`],
      [
        ...forbiddenPackages('tag'),
        ...[...above(TAG_ORDER, folder), ...(folder === 'services' ? ['interactions'] : [])].map(
          (other) => ({
            group: [`../${other}/*`, `../../${other}/*`, `../../${other}/**`, `../${other}/**`],
            message: `${folder} knows nothing of ${other}.`,
          }),
        ),
      ],
    ),
  ),
  ...CORE_ORDER.map((folder) =>
    restrict(
      [`packages/tag/src/core/${folder}/**/*.ts`],
      [
        ...forbiddenPackages('tag'),
        {
          group: ['../*.ts'],
          message: 'What is in a folder of the core knows nothing of its top.',
        },
        ...[...above(CORE_ORDER, folder), ...above(TAG_ORDER, 'core')].map((other) => ({
          group: [`../${other}/*`, `../../${other}/**`],
          message: `core/${folder} knows nothing of ${other}.`,
        })),
      ],
    ),
  ),
];

function forbiddenPackages(name) {
  const parts = MAY_IMPORT_PART[name] ?? [];
  const forbidden = PACKAGES.filter((other) => !MAY_IMPORT[name].includes(other));
  return [
    {
      group: [
        ...forbidden.flatMap((other) => [
          // What is excluded whole has no part that could be let in; such a package offers parts only.
          ...(parts.some((part) => part.startsWith(`@balise/${other}/`))
            ? []
            : [`@balise/${other}`]),
          `@balise/${other}/*`,
        ]),
        ...parts.map((part) => `!${part}`),
      ],
      message: `packages/${name} may import only: ${MAY_IMPORT[name].join(', ') || 'nothing of ours'}.`,
    },
    { group: ['**/packages/*', '../../../*/src/*'], message: 'Import a package by its name.' },
  ];
}

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
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
    rules: { 'max-lines': ['error', 500] },
  },
  {
    files: ['**/*.mjs', '**/bin/*.js', 'eslint.config.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    // One file reads the browser's globals; all others import them from it.
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
  ...packageBoundaries,
  ...tagBoundaries,
);
