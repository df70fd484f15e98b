import type { Rule } from 'eslint';

/** Floors of the collector that may have the settings of the store's tables. */
export const STORE_FLOORS: readonly string[];
export const noReadAtLoad: Rule.RuleModule;
export const settingsAsArgument: Rule.RuleModule;
export const storeSettingsInStore: Rule.RuleModule;
