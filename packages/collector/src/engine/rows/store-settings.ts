/**
 * The settings that the tables of this process's store are made with: a column for each variable, a bit for each
 * event, and the parameters that name a campaign. SQL is made from them as modules load. The store's process starts
 * again when they change, so there they are those in force. In other processes only SQL that is not sent has them:
 * names and lists for people come from the snapshot in force.
 */
import { settings, type Settings } from '@balise/settings';

const { variables, events, pageFeatures } = settings;

/** The tables of the store are made with these. */
export type StoreSettings = Pick<Settings, 'variables' | 'events' | 'pageFeatures'>;

export const storeSettings: StoreSettings = { variables, events, pageFeatures };
