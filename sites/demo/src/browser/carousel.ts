/** Adds controls to a carousel, and shows the next slide every six seconds until it is stopped. */
import { carouselControls } from './carousel-controls.ts';
import { markChosen, moveWithArrows, showPanel } from './choose-tab.ts';
import { onClick } from './on-click.ts';

const turnEvery = 6000;

for (const carousel of document.querySelectorAll<HTMLElement>('.wb-tabs.carousel-s1')) {
  enhance(carousel);
}

function enhance(carousel: HTMLElement): void {
  const tabs = [...carousel.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = [...carousel.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
  const controls = carouselControls();
  let chosen = 0;
  const choose = (place: number): void => {
    chosen = (place + tabs.length) % tabs.length;
    markChosen(tabs, chosen);
    showPanel(panels, chosen);
    controls.showCount(chosen + 1, tabs.length);
  };
  const setPlaying = (isPlaying: boolean): void => {
    carousel.classList.toggle('playing', isPlaying);
    controls.showPlaying(isPlaying);
  };
  const isPlaying = (): boolean => carousel.classList.contains('playing');

  carousel.prepend(controls.list);
  carousel.classList.add('wb-init', 'wb-tabs-inited');
  const list = carousel.querySelector<HTMLElement>('[role="tablist"]');
  if (list !== null) moveWithArrows(list, tabs);
  choose(0);
  setPlaying(isPlaying() && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  setInterval(() => {
    if (isPlaying() && !document.hidden) choose(chosen + 1);
  }, turnEvery);

  onClick(`#${carousel.id} [role="tab"], #${carousel.id} .control`, (control, event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.classList.contains('plypause')) setPlaying(!isPlaying());
    else setPlaying(false);
    if (control.classList.contains('prv')) choose(chosen - 1);
    if (control.classList.contains('nxt')) choose(chosen + 1);
    if (control.role === 'tab') choose(tabs.indexOf(control));
  });
  // As on the hosts, a click in a slide stops the rotation: the script itself clicks on the list item.
  onClick(`#${carousel.id} [role="tabpanel"]`, (_, event) => {
    event.stopImmediatePropagation();
    if (isPlaying()) carousel.querySelector<HTMLElement>('li.plypause')?.click();
  });
}
