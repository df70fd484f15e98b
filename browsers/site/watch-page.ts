/** First script of every page: tells the site what goes wrong in it, without waiting for a test to ask. */

export const WATCH = '/watch.js';
export const PROBLEM = '/problem';

/** Runs in the page: errors, promises that nobody caught, and what a policy refused, but for the icon, which browsers ask for themselves. */
export const watchScript = `(() => {
  const server = new URL('${PROBLEM}', document.currentScript.src).href;
  const tell = (what) => navigator.sendBeacon(server, what);
  addEventListener('error', ({ message }) => message && tell('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    blockedURI.endsWith('/favicon.ico') || tell('policy: ' + [violatedDirective, blockedURI, sample].join(' ')));
})();`;
