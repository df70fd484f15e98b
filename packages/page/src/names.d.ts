/** All types, without the members of `window`. · Tous les types, sans les membres de `window`. */
export type * from './data-layer.d.ts';
export type * from './detail.d.ts';
export type * from './generated/data-layer-data.d.ts';
export type * from './generated/data-layer-events.d.ts';
export type * from './generated/digital-data.d.ts';
export type * from './generated/dimensions.d.ts';
export type * from './generated/direct-calls.d.ts';
export type * from './generated/marks.d.ts';
export type * from './media-detail.d.ts';
export type * from './satellite.d.ts';
export type * from './value.d.ts';
