/** For code of sites that is compiled to CommonJS. · Pour le code de sites compilé en CommonJS. */
export type * from './names.d.ts' with { 'resolution-mode': 'import' };
