/** Blocks that are not there when the page has loaded, and come a moment later. */

const delay = 500;

setTimeout(() => {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-late]')) {
    template.replaceWith(template.content);
  }
}, delay);
