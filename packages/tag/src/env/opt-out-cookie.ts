/** Cookie of visitors who opted out of counting. It applies to the whole site. */

export const OPT_OUT_COOKIE = 'balise-opt-out';
/** Two years. Most browsers shorten this to 400 days, so each page view renews the cookie. */
export const OPT_OUT_MINUTES = 730 * 24 * 60;
