/**
 * Script of a page with a preview. It keeps the closed shadow trees of panels, so that a test can read them and find the place
 * of a button. It also keeps the messages of the browser, which would stop the driver.
 */

export const WATCH_PANELS = '/lib/watch-panels.js';

export const watchPanelsScript = `(() => {
  const attach = Element.prototype.attachShadow;
  const roots = [];
  const panel = () => roots.filter(({ host }) => host.isConnected).at(-1);
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    if (this.hasAttribute('data-gc-analytics-dnt')) roots.push(root);
    return root;
  };
  const messages = [];
  window.alert = (text) => void messages.push(text);
  window.panels = {
    messages,
    text: () => panel()?.textContent ?? '',
    isClosed: () => panel()?.host.shadowRoot === null,
    color: () => getComputedStyle(panel().querySelector('button.first')).backgroundColor,
    placeOf: (name) => {
      const button = [...panel().querySelectorAll('button')].find(({ textContent }) => textContent === name);
      const { left, top, width, height } = button.getBoundingClientRect();
      return [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    },
    focused: () => panel()?.activeElement?.textContent ?? '',
  };
})();`;
