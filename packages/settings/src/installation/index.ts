/** Public names for a server that reads the settings of an installation (Node only). */
export { settingsFiles } from '../settings-files.ts';
export { inFrench } from '../reason-in-french.ts';
export { SettingsError } from '../settings-error.ts';
export { withNewMembers } from './with-new-members.ts';
export { readInstallation, type Installation } from './read-installation.ts';
