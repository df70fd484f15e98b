/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */

/** Names of what is reported. · Noms de ce qui est rapporté. */
export interface Dimensions {
  /** Page title. · Titre de la page. */
  readonly title: string;
  /** Page address without query string. · Adresse de la page sans chaîne de requête. */
  readonly url: string;
  /** Server. · Serveur. */
  readonly server: string;
  /** Creator. · Créateur. */
  readonly creator: string;
  /** Theme and language. · Thème et langue. */
  readonly themeLanguage: string;
  /** Theme. · Thème. */
  readonly theme: string;
  /** Date issued. · Date de publication. */
  readonly issuedDate: string;
  /** Date modified. · Date de modification. */
  readonly modifiedDate: string;
  /** Page identifier. · Identifiant de la page. */
  readonly identifier: string;
  /** Page or news type. · Type de page ou de nouvelle. */
  readonly pageType: string;
  /** Service or application name. · Nom du service ou de l’application. */
  readonly appName: string;
  /** Login status. · État de la connexion. */
  readonly loginStatus: string;
  /** Device type. · Type d’appareil. */
  readonly deviceType: string;
  /** Page language code. · Code de langue de la page. */
  readonly pageLanguage: string;
  /** Institution of the visitor. · Institution du visiteur. */
  readonly institution: string;
  /** Screen identifier. · Identifiant d’écran. */
  readonly screenId: string;
  /** Length of the page address. · Longueur de l’adresse de la page. */
  readonly addressLength: string;
  /** Library version. · Version de la bibliothèque. */
  readonly libraryVersion: string;
  /** Query string. · Chaîne de requête. */
  readonly queryString: string;
  /** Address of the page in the other language. · Adresse de la page dans l’autre langue. */
  readonly twinUrl: string;
  /** Host and path, last 255 characters. · Hôte et chemin, 255 derniers caractères. */
  readonly path255: string;
  /** Host and path, last 100 characters. · Hôte et chemin, 100 derniers caractères. */
  readonly path100: string;
  /** Folder. · Dossier. */
  readonly folder: string;
  /** File name. · Nom de fichier. */
  readonly filename: string;
  /** Content age in days. · Âge du contenu en jours. */
  readonly contentAgeDays: string;
  /** Content ownership. · Responsabilité du contenu. */
  readonly ownership: string;
  /** Referring address. · Adresse de provenance. */
  readonly referrer: string;
  /** Full page address. · Adresse complète de la page. */
  readonly pageUrl: string;
  /** Products. · Produits. */
  readonly products: string;
  /** Day of the week, Toronto time. · Jour de la semaine, heure de Toronto. */
  readonly localDay: string;
  /** Half-hour of the day, Toronto time. · Demi-heure du jour, heure de Toronto. */
  readonly localHour: string;
  /** Date and half-hour, Toronto time. · Date et demi-heure, heure de Toronto. */
  readonly serverTime: string;
  /** Load time of the previous page, in seconds. · Temps de chargement de la page précédente, en secondes. */
  readonly previousLoadTime: string;
  /** Percent of the previous page viewed. · Pourcentage vu de la page précédente. */
  readonly percentViewed: string;
  /** Title of the previous page. · Titre de la page précédente. */
  readonly previousTitle: string;
  /** Creator of the previous page. · Créateur de la page précédente. */
  readonly previousCreator: string;
  /** Theme of the previous page. · Thème de la page précédente. */
  readonly previousTheme: string;
  /** Address of the previous page. · Adresse de la page précédente. */
  readonly previousUrl: string;
  /** Query string of the previous page. · Chaîne de requête de la page précédente. */
  readonly previousQueryString: string;
  /** New or repeat visitor. · Visiteur nouveau ou de retour. */
  readonly newRepeat: string;
  /** Visit duration. · Durée de la visite. */
  readonly visitDuration: string;
  /** Days since last visit. · Jours depuis la dernière visite. */
  readonly daysSinceLastVisit: string;
  /** Time since last visit. · Temps écoulé depuis la dernière visite. */
  readonly timeSinceLastVisit: string;
  /** Geographic coordinates. · Coordonnées géographiques. */
  readonly geoCoordinates: string;
  /** Search term. · Terme de recherche. */
  readonly searchTerm: string;
  /** Number of search results. · Nombre de résultats de recherche. */
  readonly searchResultsCount: string;
  /** Search refinement. · Précision de la recherche. */
  readonly searchRefinement: string;
  /** Title of the search result clicked. · Titre du résultat de recherche cliqué. */
  readonly searchResultTitle: string;
  /** Address of the search result clicked. · Adresse du résultat de recherche cliqué. */
  readonly searchResultUrl: string;
  /** Position of the search result clicked. · Position du résultat de recherche cliqué. */
  readonly searchResultPosition: string;
  /** File type of the search result clicked. · Type de fichier du résultat de recherche cliqué. */
  readonly searchResultFileType: string;
  /** Campaign source and medium. · Source et support de la campagne. */
  readonly campaignSourceMedium: string;
  /** Campaign source, medium and content. · Source, support et contenu de la campagne. */
  readonly campaignSourceMediumContent: string;
  /** Campaign name. · Nom de la campagne. */
  readonly utmCampaign: string;
  /** Campaign source. · Source de la campagne. */
  readonly utmSource: string;
  /** Campaign medium. · Support de la campagne. */
  readonly utmMedium: string;
  /** Campaign term. · Mot-clé de la campagne. */
  readonly utmTerm: string;
  /** Campaign content. · Contenu de la campagne. */
  readonly utmContent: string;
  /** Campaign source and medium, kept 7 days. · Source et support de la campagne, conservés 7 jours. */
  readonly campaignSourceMedium7: string;
  /** Campaign source, medium and content, kept 7 days. · Source, support et contenu de la campagne, conservés 7 jours. */
  readonly campaignSourceMediumContent7: string;
  /** Campaign name, kept 7 days. · Nom de la campagne, conservé 7 jours. */
  readonly utmCampaign7: string;
  /** Campaign source, kept 7 days. · Source de la campagne, conservée 7 jours. */
  readonly utmSource7: string;
  /** Campaign medium, kept 7 days. · Support de la campagne, conservé 7 jours. */
  readonly utmMedium7: string;
  /** Campaign term, kept 7 days. · Mot-clé de la campagne, conservé 7 jours. */
  readonly utmTerm7: string;
  /** Campaign content, kept 7 days. · Contenu de la campagne, conservé 7 jours. */
  readonly utmContent7: string;
  /** Campaign identifier (cid). · Identifiant de campagne (cid). */
  readonly cid: string;
  /** Advertising number. · Numéro de publicité. */
  readonly adv: string;
  /** Campaign integration identifier. · Identifiant d’intégration de la campagne. */
  readonly campaignId: string;
  /** Campaign source integration identifier. · Identifiant d’intégration de la source de la campagne. */
  readonly campaignSourceId: string;
  /** Campaign content integration identifier. · Identifiant d’intégration du contenu de la campagne. */
  readonly campaignContentId: string;
  /** Text of the download or outbound link. · Texte du lien de téléchargement ou du lien sortant. */
  readonly linkText: string;
  /** Address of the download or outbound link. · Adresse du lien de téléchargement ou du lien sortant. */
  readonly linkUrl: string;
  /** File type of the link. · Type de fichier du lien. */
  readonly linkFileType: string;
  /** Text of the email link. · Texte du lien de courriel. */
  readonly emailText: string;
  /** Address of the email link. · Adresse du lien de courriel. */
  readonly emailUrl: string;
  /** Text of the telephone link. · Texte du lien téléphonique. */
  readonly telephoneText: string;
  /** Address of the telephone link. · Adresse du lien téléphonique. */
  readonly telephoneUrl: string;
  /** In-page anchor. · Ancre dans la page. */
  readonly anchor: string;
  /** Title of the internal campaign. · Titre de la campagne interne. */
  readonly marketingTitle: string;
  /** Destination of the internal campaign. · Destination de la campagne interne. */
  readonly marketingDestination: string;
  /** Type of the internal campaign. · Type de la campagne interne. */
  readonly marketingType: string;
  /** Position in the carousel. · Position dans le carrousel. */
  readonly carouselPosition: string;
  /** Impressions and clicks of internal campaigns. · Impressions et clics des campagnes internes. */
  readonly campaignImpressions: string;
  /** Tab title. · Titre de l’onglet. */
  readonly tabTitle: string;
  /** Title of the expanded section. · Titre de la section développée. */
  readonly expandTitle: string;
  /** Pop-up name. · Nom de la fenêtre contextuelle. */
  readonly popUpName: string;
  /** Filter phrase. · Expression de filtrage. */
  readonly filterPhrase: string;
  /** Content filter. · Filtre de contenu. */
  readonly contentFilter: string;
  /** Custom click. · Clic personnalisé. */
  readonly customClick: string;
  /** Navigation type, group and item. · Type, groupe et élément de navigation. */
  readonly navigation: string;
  /** Type and title of the shared content. · Type et titre du contenu partagé. */
  readonly shareContent: string;
  /** Share or follow platform. · Plateforme de partage ou de suivi. */
  readonly sharePlatform: string;
  /** Follow dialog. · Boîte de dialogue de suivi. */
  readonly followDialog: string;
  /** Media type and title. · Type et titre du média. */
  readonly mediaTitle: string;
  /** Media format. · Format du média. */
  readonly mediaFormat: string;
  /** Media source. · Source du média. */
  readonly mediaSource: string;
  /** Form name. · Nom du formulaire. */
  readonly formName: string;
  /** Form answers. · Réponses du formulaire. */
  readonly formFields: string;
  /** Chat wizard form name. · Nom du formulaire de clavardage. */
  readonly chatFormName: string;
  /** Reason given in page feedback. · Raison donnée dans la rétroaction. */
  readonly feedbackReason: string;
  /** Error type. · Type d’erreur. */
  readonly errorType: string;
}
