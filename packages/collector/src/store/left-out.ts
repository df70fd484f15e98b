/**
 * Hits that are stored and in no sum of what visitors do: those of bots and of the operator's own networks, and of visitors that a machine
 * has played. The first two not in development and staging, where almost all are from those who try the pages.
 */
export const LEFT_OUT =
  "is_simulated = 1 OR environment = 'production' AND (is_bot = 1 OR is_internal = 1)";

/** Bots and internal networks, simulated or not. */
export const NO_PEOPLE = "(environment = 'production' AND (is_bot = 1 OR is_internal = 1))";
