/** Names of the wire's own parameters, in both languages. */

export interface Names {
  readonly en: string;
  readonly fr: string;
}

const NAMES: Readonly<Record<string, Names>> = {
  AQB: { en: 'Start of beacon', fr: 'Début de l’envoi' },
  AQE: { en: 'End of beacon', fr: 'Fin de l’envoi' },
  ndh: { en: 'Sent by a script', fr: 'Envoyé par un script' },
  pf: { en: 'Platform flag', fr: 'Indicateur de plateforme' },
  t: { en: 'Local date and time', fr: 'Date et heure locales' },
  ts: { en: 'Recorded time', fr: 'Heure enregistrée' },
  fid: { en: 'Browser identifier', fr: 'Identifiant du navigateur' },
  mid: { en: 'Visitor identifier', fr: 'Identifiant du visiteur' },
  aid: { en: 'Analytics visitor identifier', fr: 'Identifiant analytique du visiteur' },
  vid: { en: 'Custom visitor identifier', fr: 'Identifiant personnalisé du visiteur' },
  mcorgid: { en: 'Organization identifier', fr: 'Identifiant de l’organisation' },
  aamlh: { en: 'Region of the identity service', fr: 'Région du service d’identité' },
  aamb: { en: 'Identity service data', fr: 'Données du service d’identité' },
  sdid: { en: 'Supplemental data identifier', fr: 'Identifiant de données supplémentaires' },
  ce: { en: 'Character set', fr: 'Jeu de caractères' },
  cc: { en: 'Currency', fr: 'Devise' },
  ns: { en: 'Visitor namespace', fr: 'Espace de noms des visiteurs' },
  cdp: { en: 'Cookie domain periods', fr: 'Points du domaine des témoins' },
  cl: { en: 'Cookie lifetime', fr: 'Durée des témoins' },
  pageName: { en: 'Page name', fr: 'Nom de la page' },
  g: { en: 'Page address', fr: 'Adresse de la page' },
  '-g': { en: 'Page address, continued', fr: 'Adresse de la page, suite' },
  r: { en: 'Referrer', fr: 'Page de provenance' },
  server: { en: 'Server', fr: 'Serveur' },
  ch: { en: 'Channel', fr: 'Canal' },
  pageType: { en: 'Page type', fr: 'Type de page' },
  products: { en: 'Products', fr: 'Produits' },
  v0: { en: 'Campaign', fr: 'Campagne' },
  pe: { en: 'Link type', fr: 'Type de lien' },
  pev1: { en: 'Link address', fr: 'Adresse du lien' },
  pev2: { en: 'Link name', fr: 'Nom du lien' },
  s: { en: 'Screen size', fr: 'Taille de l’écran' },
  c: { en: 'Colour depth', fr: 'Profondeur des couleurs' },
  j: { en: 'Script version', fr: 'Version du langage de script' },
  v: { en: 'Java', fr: 'Java' },
  k: { en: 'Cookies accepted', fr: 'Témoins acceptés' },
  bw: { en: 'Window width', fr: 'Largeur de la fenêtre' },
  bh: { en: 'Window height', fr: 'Hauteur de la fenêtre' },
  ct: { en: 'Connection type', fr: 'Type de connexion' },
  hp: { en: 'Home page', fr: 'Page d’accueil' },
  lrt: { en: 'Previous request, milliseconds', fr: 'Envoi précédent, millisecondes' },
  'c.a.activitymap.page': { en: 'Page of the click', fr: 'Page du clic' },
  'c.a.activitymap.link': { en: 'Link of the click', fr: 'Lien du clic' },
  'c.a.activitymap.region': { en: 'Region of the click', fr: 'Région du clic' },
  'c.a.activitymap.pageIDType': { en: 'Kind of page name', fr: 'Genre de nom de page' },
};

export function nameOfParameter(wire: string): Names | undefined {
  return Object.hasOwn(NAMES, wire) ? NAMES[wire] : undefined;
}
