declare module 'balise:settings' {
  const settings: import('./tag-settings.ts').TagSettings;
  export default settings;
}
