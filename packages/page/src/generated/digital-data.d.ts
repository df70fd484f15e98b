/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */

import type { Value } from '../value.d.ts';

export interface DigitalData {
  readonly page?: DigitalPage | null;
  readonly user?: DigitalUser | null;
}

export interface DigitalPage {
  readonly pageInfo?: DigitalPagePageInfo | null;
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
  /** Date modified. · Date de modification. */
  readonly modifiedDate?: Value;
  readonly category?: DigitalPageCategory | null;
  /** Type. · Type. */
  readonly type?: Value;
  readonly attributes?: DigitalPageAttributes | null;
  /** Service or application. · Service ou application. */
  readonly appName?: Value;
  /** Access rights. · Droits d’accès. */
  readonly accessRights?: Value;
  /** Content ownership. · Responsabilité du contenu. */
  readonly owner?: Value;
  /** Products. · Produits. */
  readonly products?: Value;
}

export interface DigitalPagePageInfo {
  /** Title. · Titre. */
  readonly title?: Value;
  /** Identifier. · Identifiant. */
  readonly pageID?: Value;
  /** Language. · Langue. */
  readonly language?: Value;
  /** Creator. · Créateur. */
  readonly publisher?: Value;
  /** Date issued. · Date de publication. */
  readonly issueDate?: Value;
  /** Date modified. · Date de modification. */
  readonly modifiedDate?: Value;
}

export interface DigitalPageCategory {
  /** Type. · Type. */
  readonly pageType?: Value;
}

export interface DigitalPageAttributes {
  /** Service or application. · Service ou application. */
  readonly appName?: Value;
}

export interface DigitalUser {
  /** Access rights. · Droits d’accès. */
  readonly loginStatus?: Value;
}
