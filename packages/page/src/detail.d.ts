/** A detail is the data that a page gives to a direct call. */
import type { Dimensions } from './generated/dimensions.d.ts';

/**
 * Data of a direct call, by dimension name. Some calls also accept names of their own. A string sets the first
 * dimension. · Données d’un appel direct, par nom de dimension. Certains appels acceptent aussi leurs propres noms.
 * Un texte définit la première dimension.
 */
export type Detail<Names extends keyof Dimensions, Own = unknown> =
  string | ({ readonly [Name in Names]?: Dimensions[Name] | number } & Own);
