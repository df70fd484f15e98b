/** Adds blocks to the page half a second after it has loaded. */

const delay = 500;

setTimeout(() => {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-late]')) {
    template.replaceWith(template.content);
  }
}, delay);
