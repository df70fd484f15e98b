/**
 * Hits that are stored and in no sum: those of bots and of the operator's own networks. Not in development and staging, where almost
 * all are from those who try the pages.
 */
export const LEFT_OUT = "environment = 'production' AND (is_bot = 1 OR is_internal = 1)";
