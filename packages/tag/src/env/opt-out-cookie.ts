/** The cookie by which a visitor has said that no visit of theirs is to be counted; for the site, as long as browsers let it be. */

export const OPT_OUT_COOKIE = 'balise-opt-out';
/** Two years. Browsers end it earlier, most of them after 400 days: it is renewed by each page. */
export const OPT_OUT_MINUTES = 730 * 24 * 60;
