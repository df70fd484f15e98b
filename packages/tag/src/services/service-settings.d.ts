/** What the settings of a release say to the service that is built: each service states the type that it reads. */
declare module 'balise:service-settings' {
  const settings: never;
  export default settings;
}
