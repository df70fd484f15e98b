/** Prints a new link for the first administrator, in the terminal of whoever runs the collector. */
export const SIGN_IN_LINK_COMMAND = 'npx balise sign-in-link';
