import tseslint from 'typescript-eslint';
export default [{ files: ['**/*.ts','**/*.tsx'], languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } }, linterOptions: { reportUnusedDisableDirectives: false }, rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }], 'max-lines': ['error', { max: 250 }] } }];
