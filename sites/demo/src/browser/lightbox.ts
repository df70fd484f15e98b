/** Links that open a section of the page as a dialog. */
import { onClick } from './on-click.ts';
import { openLightbox } from './open-lightbox.ts';

onClick('a.wb-lbx[href^="#"]', (link, event) => {
  const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  if (section === null) return;
  event.preventDefault();
  openLightbox(section);
});
