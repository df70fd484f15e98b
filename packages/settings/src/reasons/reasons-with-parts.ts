/**
 * Reasons with variable parts: `{}` in English and `{0}`, `{1}` … in French (`{0n}`: one of the nouns below, or
 * several). More specific reasons come first.
 */
export const REASONS_WITH_PARTS: readonly (readonly [english: string, french: string])[] = [
  // Files and their structure.
  ['is not JSON (line {}, column {})', 'n’est pas du JSON (ligne {0}, colonne {1})'],
  ['cannot be read ({})', 'ne peut pas être lu ({0})'],
  ['lacks the property "{}"', 'n’a pas la propriété « {0} »'],
  ['must be one of {}', 'doit être l’une de ces valeurs : {0}'],
  ['must be of type {}', 'doit être {0n}'],
  ['must be at least {}', 'doit être d’au moins {0}'],
  ['must be at most {}', 'doit être d’au plus {0}'],
  ['must have at least 1 entry', 'doit avoir au moins une entrée'],
  ['must have at most 1 entry', 'doit avoir au plus une entrée'],
  ['must have at least 1 property', 'doit avoir au moins une propriété'],
  ['must have at most 1 property', 'doit avoir au plus une propriété'],
  ['must have at most 1 character', 'doit avoir au plus un caractère'],
  ['must have at least {} characters', 'doit avoir au moins {0} caractères'],
  ['must have at least {} entries', 'doit avoir au moins {0} entrées'],
  ['must have at most {} entries', 'doit avoir au plus {0} entrées'],
  ['must have at least {} properties', 'doit avoir au moins {0} propriétés'],
  ['must have at most {} properties', 'doit avoir au plus {0} propriétés'],
  ['must have at most {} characters', 'doit avoir au plus {0} caractères'],
  ['must be {}', 'doit être {0}'],
  ['repeats entry {} as entry {}', 'répète l’entrée {0} à l’entrée {1}'],
  ['is a name that does not have the form {}', 'est un nom qui n’a pas la forme {0}'],
  ['does not have the form {}', 'n’a pas la forme {0}'],
  ['has no known "{}"', 'n’a pas de « {0} » connu'],
  // Settings of an installation.
  [
    'is no settings file; the nearest name is {}',
    'n’est pas un fichier de paramètres; le nom le plus proche est {0}',
  ],
  ['repeats line {}', 'répète la ligne {0}'],
  ['repeats the entry {}', 'répète l’entrée {0}'],
  [
    'is beside "{}": an entry is removed or changed, not both',
    'est à côté de « {0} » : une entrée est retirée ou modifiée, pas les deux',
  ],
  // References between files.
  ['repeats the {} {} of {}', 'répète {0n} {1} de {2}'],
  ['repeats {}, a common dimension', 'répète {0}, une dimension commune'],
  ['takes event {}, reserved for "{}"', 'prend l’événement {0}, réservé à « {1} »'],
  ['takes {} {}, reserved for "{}"', 'prend {0} {1}, réservé à « {2} »'],
  ['names the dimension {}, which does not exist', 'nomme la dimension {0}, qui n’existe pas'],
  [
    'names the dimension {}, which only links carry',
    'nomme la dimension {0}, que seuls les liens portent',
  ],
  [
    'names the dimension {}, which only page views carry',
    'nomme la dimension {0}, que seules les pages vues portent',
  ],
  [
    'names the dimension {}, which says what {} says: name that one',
    'nomme la dimension {0}, qui dit ce que {1} dit : nommez celle-ci',
  ],
  ['names the event {}, which does not exist', 'nomme l’événement {0}, qui n’existe pas'],
  [
    'names the event {}, which the kind of link {} does not list',
    'nomme l’événement {0}, que le type de lien {1} n’a pas dans sa liste',
  ],
  ['names the selector {}, which does not exist', 'nomme le sélecteur {0}, qui n’existe pas'],
  [
    'names the kind of link {}, which does not exist',
    'nomme le type de lien {0}, qui n’existe pas',
  ],
  ['names the rule {}, which does not exist', 'nomme la règle {0}, qui n’existe pas'],
  [
    'reacts to the event {} of the browser without naming an element',
    'réagit à l’événement {0} du navigateur sans nommer d’élément',
  ],
  ['is never reached: {} matches first', 'n’est jamais atteint : {0} correspond avant'],
  ['is missing for {}', 'manque pour {0}'],
  ['comes after row {}', 'vient après la ligne {0}'],
  ['differs from the setting {}, which is {}', 'diffère du paramètre {0}, dont la valeur est {1}'],
  ['is below the {} of retentionMonths', 'est en dessous des {0} mois de retentionMonths'],
  ['is below {}', 'est en dessous de {0}'],
  [
    'needs an organization identifier: /organizationId of {} has no value',
    'demande un identifiant d’organisation : /organizationId de {0} n’a pas de valeur',
  ],
  // Rules without code.
  [
    'does not begin with {}, as rules without code do',
    'ne commence pas par {0}, comme le font les règles sans code',
  ],
  ['reacts to {}, which has no element', 'réagit à {0}, qui n’a pas d’élément'],
  [
    'is not a selector that rules can use (character {})',
    'n’est pas un sélecteur que les règles peuvent utiliser (caractère {0})',
  ],
  [
    'depends on what a visitor enters or chooses ({})',
    'dépend de ce qu’un visiteur saisit ou choisit ({0})',
  ],
  [
    'has the pseudo-class {}, which no rule can use',
    'contient la pseudo-classe {0}, qu’aucune règle ne peut utiliser',
  ],
  [
    'names elements that are marked not to be measured ({})',
    'nomme des éléments marqués pour ne pas être mesurés ({0})',
  ],
  ['does not belong to the source {}', 'ne convient pas à la source {0}'],
  ['is not a name for the source {}', 'n’est pas un nom pour la source {0}'],
  [
    'names the attribute {}, which no rule can record',
    'nomme l’attribut {0}, qu’aucune règle ne peut relever',
  ],
  [
    'names the parameter {}, whose values are removed from addresses',
    'nomme le paramètre {0}, dont les valeurs sont retirées des adresses',
  ],
  ['names the department {}, which does not exist', 'nomme le ministère {0}, qui n’existe pas'],
  [
    'names the department {}, which has no hosts and no paths: name the pages',
    'nomme le ministère {0}, qui n’a ni hôtes ni chemins : nommez les pages',
  ],
  [
    'names the dimension {}, whose values are not cleaned',
    'nomme la dimension {0}, dont les valeurs ne sont pas nettoyées',
  ],
  ['names the event {}, which needs a number', 'nomme l’événement {0}, qui demande un nombre'],
  [
    'names the event {}, which only page views carry',
    'nomme l’événement {0}, que seules les pages vues portent',
  ],
  // Privacy.
  ['would clean {} less than "{}" does', 'nettoierait {0} moins que « {1} »'],
  [
    'would no longer remove what the release always does: {}',
    'ne retirerait plus ce que la version retire toujours : {0}',
  ],
  [
    'lacks "{}", which is always removed from the referrer and the previous query string (row 5.2)',
    'n’a pas « {0} », qui est toujours retiré de la page de provenance et de la requête précédente (ligne 5.2)',
  ],
  [
    'lacks "{}", which is always removed from links (row 5.4)',
    'n’a pas « {0} », qui est toujours retiré des liens (ligne 5.4)',
  ],
  // Offers and mapping tables.
  ['has {} characters; {} holds at most {}', 'compte {0} caractères; {1} en contient au plus {2}'],
  ['lacks the text "{}"', 'n’a pas le texte « {0} »'],
  ['is not simple HTML at {}', 'n’est pas du HTML simple à {0}'],
  [
    'has the element {}, which no offer may have',
    'contient l’élément {0}, qu’aucune offre ne peut avoir',
  ],
  [
    'sets the attribute {}, which no offer may set',
    'donne l’attribut {0}, qu’aucune offre ne peut donner',
  ],
  ['names {}, which no offer may change', 'nomme {0}, qu’aucune offre ne peut modifier'],
  [
    'leads to a page that the experiment {} redirects again',
    'mène à une page que l’expérience {0} redirige à nouveau',
  ],
  [
    'leads to {}; an address begins with / or https://',
    'mène à {0}; une adresse commence par / ou https://',
  ],
  ['leads to {}, no internal domain', 'mène à {0}, qui n’est pas un domaine interne'],
];

/** Nouns for repeated values and types of JSON. Names of variables are the same in both languages. */
export const NOUNS: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  integer: 'un nombre entier',
  boolean: 'vrai ou faux (true ou false)',
  null: 'null (aucune valeur)',
  array: 'une liste',
  object: 'un objet',
  dimension: 'la dimension',
  host: 'l’hôte',
  domain: 'le domaine',
  prefix: 'le préfixe',
  'event number': 'le numéro d’événement',
  text: 'le texte',
  identifier: 'l’identifiant',
  parameter: 'le paramètre',
  path: 'le chemin',
  ownership: 'l’appartenance',
  creator: 'le créateur',
  'table name': 'le nom de table',
};
