/** Limits of reports by mail, shared by the collector and the console. */

/** Most reports by mail of one account. */
export const MOST_MAIL_REPORTS = 50;
/** Characters of the choices of a report. */
export const LONGEST_CHOICES = 8192;
/** Days after its period during which a mail is sent. Mails of older periods are left out. */
export const MAILED_WITHIN_DAYS = 31;
