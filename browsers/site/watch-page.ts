/** First script of every page: reports errors in the page to the test site immediately. */

export const WATCH = '/lib/watch.js';
export const PROBLEM = '/problem';

/**
 * Runs in the page. Reports errors, unhandled rejections and policy violations, except for the favicon, which
 * browsers request themselves.
 */
export const watchScript = `(() => {
  const server = new URL('${PROBLEM}', document.currentScript.src).href;
  const tell = (what) => navigator.sendBeacon(server, what);
  addEventListener('error', ({ message }) => message && tell('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    blockedURI.endsWith('/favicon.ico') || tell('policy: ' + [violatedDirective, blockedURI, sample].join(' ')));
})();`;
