/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */

/** Marks on elements. · Marques sur les éléments. */
export interface Marks {
  /** Form name. Name of a form, on the form or on an element around it. · Nom du formulaire. Nom d’un formulaire, sur le formulaire ou sur un élément qui l’entoure. */
  readonly 'data-gc-analytics-formname'?: string;
  /** Collect. Fields of a form to collect, or the mark of a field that may be collected. · Collecte. Champs d’un formulaire à recueillir, ou marque d’un champ qui peut être recueilli. */
  readonly 'data-gc-analytics-collect'?: string;
  /** Custom click. Value to report when the element is clicked. · Clic personnalisé. Valeur à déclarer lors d’un clic sur l’élément. */
  readonly 'data-gc-analytics-customclick'?: string;
  /** Custom call. Value that a direct call reports. · Appel personnalisé. Valeur que déclare un appel direct. */
  readonly 'data-gc-analytics-customcall'?: string;
  /** Navigation. Type, group and item of a navigation link. · Navigation. Type, groupe et élément d’un lien de navigation. */
  readonly 'data-gc-analytics-navigation'?: string;
  /** Found it: reason. Reason given in the page feedback, English and French. · Trouvé : raison. Raison donnée dans la rétroaction, en anglais et en français. */
  readonly 'data-gc-analytics-wtph-value'?: string;
  /** Report a problem. Reason given in a problem report, English and French. · Signalement d’un problème. Raison donnée dans un signalement, en anglais et en français. */
  readonly 'data-gc-analytics-rap'?: string;
  /** Error. Type of an error page. · Erreur. Type d’une page d’erreur. */
  readonly 'data-gc-analytics-error'?: string;
  /** Owner. Content ownership, in up to four levels. · Responsable. Responsabilité du contenu, en quatre niveaux au plus. */
  readonly 'data-gc-analytics-owner'?: string;
  /** Value. Value to report in place of that of the field. · Valeur. Valeur à déclarer à la place de celle du champ. */
  readonly 'data-gc-analytics-value'?: string;
  /** Pop-up. Name of a pop-up invitation. · Fenêtre contextuelle. Nom d’une invitation contextuelle. */
  readonly 'data-gc-analytics-popup'?: string;
  /** Chat form name. Name of the form of a chat wizard. · Nom du formulaire de clavardage. Nom du formulaire d’un assistant de clavardage. */
  readonly 'data-gc-analytics-chat'?: string;
  /** Result number. Number of a search result on its page. · Numéro du résultat. Numéro d’un résultat de recherche dans sa page. */
  readonly 'data-dtm-srchlnknm'?: string;
  /** Element that is not tracked. Clicks, changes and forms within it send nothing. · Élément non suivi. Les clics, les modifications et les formulaires qu’il contient n’envoient rien. */
  readonly 'data-gc-analytics-exempt'?: string;
  /** Element that is not tracked. Clicks, changes and forms within it send nothing. · Élément non suivi. Les clics, les modifications et les formulaires qu’il contient n’envoient rien. */
  readonly 'data-gc-analytics-dnt'?: string;
  /** Found: yes. The “yes” button of the page feedback. · Trouvé : oui. Le bouton « oui » de la rétroaction sur la page. */
  readonly 'data-gc-analytics-wtph'?: string;
  /** Found: no. The “no” button of the page feedback. · Trouvé : non. Le bouton « non » de la rétroaction sur la page. */
  readonly 'data-gc-analytics-wtph-no'?: string;
  /** Submission of the page feedback. The button that sends the page feedback. · Envoi de la rétroaction. Le bouton qui envoie la rétroaction sur la page. */
  readonly 'data-gc-analytics-wtph-submit'?: string;
  /** Form submission. A form, or a button that is marked as submitting one. · Envoi de formulaire. Un formulaire, ou un bouton qui porte la marque de l’envoi. */
  readonly 'data-gc-analytics-formsubmit'?: string;
  /** Form submission. A form, or a button that is marked as submitting one. · Envoi de formulaire. Un formulaire, ou un bouton qui porte la marque de l’envoi. */
  readonly 'data-gc-analytics-submit'?: string;
  /** Form that is not tracked. A form whose exclude attribute says so. · Formulaire non suivi. Un formulaire dont l’attribut d’exclusion le demande. */
  readonly 'data-gc-analytics-exclude'?: string;
}
