/** What a player of the page's own plays (row 3.16). · Ce que joue un lecteur propre à la page. */
export interface MediaDetail {
  /** Title. · Titre. */
  readonly title?: string;
  /** By the type of the source. · Selon le type de la source. */
  readonly type?: 'audio' | 'video';
  /** Address of the source. · Adresse de la source. */
  readonly source?: string;
  /** Read where there is no `source`. · Lue sans `source`. */
  readonly url?: string;
  /** File type, or platform. · Type de fichier, ou plateforme. */
  readonly format?: string;
}
