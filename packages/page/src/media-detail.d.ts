/** Media in a page’s own player (row 3.16). · Média d’un lecteur propre à la page. */
export interface MediaDetail {
  /** Title of the media. · Titre du média. */
  readonly title?: string;
  /** Type of the media. · Type du média. */
  readonly type?: 'audio' | 'video';
  /** Address of the source. · Adresse de la source. */
  readonly source?: string;
  /** Used if there is no `source`. · Utilisée en l’absence de `source`. */
  readonly url?: string;
  /** File type or platform. · Type de fichier ou plateforme. */
  readonly format?: string;
}
