declare module 'balise:settings' {
  import type { TagSettings } from './tag-settings.ts';
  const settings: TagSettings;
  export default settings;
}
