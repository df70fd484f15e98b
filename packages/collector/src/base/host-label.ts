/** One label of a host name in lower case, as a part of a regular expression: up to 63 letters, digits and hyphens. */
export const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
