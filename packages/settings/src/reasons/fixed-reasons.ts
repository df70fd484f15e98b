/** Reasons without variable parts: English to French. */
export const FIXED_REASONS: Readonly<Record<string, string>> = {
  // Files and their structure.
  'is missing': 'manque',
  'names neither page views nor a kind of link': 'ne nomme ni les pages vues ni une sorte de lien',
  'is not a known property': 'n’est pas une propriété connue',
  'must not be empty': 'ne doit pas être vide',
  'must match exactly one schema in oneOf': 'n’a aucune des formes permises',
  'must match a schema in anyOf': 'n’a aucune des formes permises',
  // Settings of an installation.
  'belongs to the code of the release and cannot be changed':
    'fait partie du code de la version et ne peut pas être modifié',
  'removes what the release does not have': 'retire ce que la version n’a pas',
  'removes what the code of the release needs': 'retire ce dont le code de la version a besoin',
  // Changes of settings.
  'is in no settings file': 'n’est dans aucun fichier de paramètres',
  'is no place of the settings': 'n’est pas un emplacement des paramètres',
  'belongs to the key of its entry: remove the entry and add another':
    'fait partie de la clé de son entrée\u00a0: retirez l’entrée et ajoutez-en une autre',
  'has another key than its place': 'a une autre clé que son emplacement',
  'has no value': 'n’a pas de valeur',
  'is removed, so it cannot have a value': 'est retiré et ne peut donc pas avoir de valeur',
  'is added, so it cannot have had a value': 'est ajouté et n’avait donc pas de valeur',
  'has a name that is not allowed': 'contient un nom qui n’est pas permis',
  'has a character that cannot be stored': 'contient un caractère qui ne peut pas être conservé',
  'has too many levels': 'compte trop de niveaux',
  'is not JSON': 'n’est pas du JSON',
  // Host names.
  'has a space in it': 'contient une espace',
  'has a scheme; only the host name is wanted':
    'commence par un protocole; seul le nom d’hôte est attendu',
  'has a wildcard; host names are exact':
    'contient un caractère générique; les noms d’hôte sont exacts',
  'has a path or query; only the host name is wanted':
    'contient un chemin ou une requête; seul le nom d’hôte est attendu',
  'has a user name; only the host name is wanted':
    'contient un nom d’utilisateur; seul le nom d’hôte est attendu',
  'has a port; only the host name is wanted': 'contient un port; seul le nom d’hôte est attendu',
  'has a character outside ASCII': 'contient un caractère hors de l’ASCII',
  'is not in lower case': 'n’est pas en minuscules',
  'has an empty label': 'contient une partie vide',
  'is an internationalized name': 'est un nom internationalisé',
  'is longer than 253 characters': 'compte plus de 253 caractères',
  'has a label longer than 63 characters': 'contient une partie de plus de 63 caractères',
  'has a character that no host name has': 'contient un caractère qu’aucun nom d’hôte ne contient',
  'has a label that begins or ends with a hyphen':
    'contient une partie qui commence ou se termine par un trait d’union',
  'is not an address': 'n’est pas une adresse',
  'needs at least two labels': 'doit avoir au moins deux parties',
  'is on the list already': 'est déjà dans la liste',
  'is removed by this draft': 'est retiré par ce brouillon',
  'is the local machine, not a public host': 'est le poste local, et non un hôte public',
  'is in no internal domain': 'n’est dans aucun domaine interne',
  'is on no list of hosts': 'n’est dans aucune liste d’hôtes',
  'needs https': 'doit être en https',
  'has more than scheme, host and port, in small letters':
    'contient plus que le protocole, l’hôte et le port, en minuscules',
  'has no such port': 'a un port qui n’existe pas',
  'matches no host of the production and staging lists':
    'ne correspond à aucun hôte des listes de production et de préproduction',
  // Offers.
  'has an address with & not written as &amp;': 'contient une adresse où & n’est pas écrit &amp;',
  'has an address with a space or another character that no address has':
    'contient une adresse qui a une espace ou un autre caractère qu’aucune adresse n’a',
  'has a backslash or another sign that hides a name':
    'contient une barre oblique inverse ou un autre signe qui cache un nom',
  'is a redirect, which only a whole page may have':
    'est une redirection, que seule une page entière peut avoir',
  'is a redirect, which must be the only offer of its variant':
    'est une redirection, qui doit être la seule offre de sa variante',
  'have no weight': 'n’ont aucun poids',
  // References between files.
  'has no variable that carries it': 'n’a aucune variable qui la porte',
  'is missing, though there is an integrity': 'manque, alors qu’il y a une intégrité',
  'points to no setting': 'ne désigne aucun paramètre',
  'is named by no rule': 'n’est nommé par aucune règle',
  // Rules without code.
  'belongs to rules with code': 'fait partie des règles avec code',
  'belongs to rules without code': 'fait partie des règles sans code',
  'reacts to pageLoad, which is a page view': 'réagit à pageLoad, qui est une page vue',
  'needs an element, which the rule does not have': 'demande un élément, que la règle n’a pas',
  'must not contain "|"': 'ne doit pas contenir « | »',
};
