/** Prints a new sign-in link for the first administrator, in the operator's terminal. */
export const SIGN_IN_LINK_COMMAND = 'npx balise sign-in-link';
