/**
 * Stored hits that no figure about visitors includes: hits from bots, from internal networks and from simulated
 * visitors. In development and staging, hits from bots and internal networks are included. Almost all hits there come
 * from testers.
 */
export const IS_EXCLUDED =
  "is_simulated = 1 OR environment = 'production' AND (is_bot = 1 OR is_internal = 1)";

/** Bots and internal networks, whether simulated or not. */
export const NO_PEOPLE = "(environment = 'production' AND (is_bot = 1 OR is_internal = 1))";
