/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */

import type { Value } from '../value.d.ts';

export interface DataLayerData {
  readonly page?: DataLayerPage | null;
  readonly user?: DataLayerUser | null;
  readonly error?: DataLayerError | null;
  readonly link?: DataLayerLink | null;
  readonly form?: DataLayerForm | null;
}

export interface DataLayerPage {
  /** Title. · Titre. */
  readonly title?: Value;
  /** Identifier. · Identifiant. */
  readonly identifier?: Value;
  /** Language. · Langue. */
  readonly language?: Value;
  /** Creator. · Créateur. */
  readonly creator?: Value;
  /** Date issued. · Date de publication. */
  readonly issueDate?: Value;
  /** Date issued. · Date de publication. */
  readonly issuedDate?: Value;
  /** Date modified. · Date de modification. */
  readonly modifiedDate?: Value;
  /** Type. · Type. */
  readonly type?: Value;
  /** Service or application. · Service ou application. */
  readonly appName?: Value;
  /** Service or application. · Service ou application. */
  readonly service?: Value;
  /** Access rights. · Droits d’accès. */
  readonly accessRights?: Value;
  /** Content ownership. · Responsabilité du contenu. */
  readonly owner?: Value;
  /** Products. · Produits. */
  readonly products?: Value;
}

export interface DataLayerUser {
  /** Access rights. · Droits d’accès. */
  readonly loginStatus?: Value;
}

export interface DataLayerError {
  /** Error name. · Nom de l’erreur. */
  readonly name?: Value;
}

export interface DataLayerLink {
  /** Custom call. · Appel personnalisé. */
  readonly customCall?: Value;
}

export interface DataLayerForm {
  /** Form name. · Nom du formulaire. */
  readonly name?: Value;
  /** Form answers. · Réponses du formulaire. */
  readonly list?: Value;
}
