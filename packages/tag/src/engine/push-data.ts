/** Our own pushes to the data layer: of the data of its views a page that is never loaded again keeps the latest only. */
import type { Plain } from './data-items.ts';
import type { PublicDataLayer } from './public-data-layer.ts';

/** The function that it gives pushes, and takes out what it pushed before, unless that was an event. */
export function createPush(layer: PublicDataLayer): (data: Plain) => void {
  let last: Plain | undefined;
  return (data) => {
    layer.push(data);
    if (data['event']) return;
    const place = layer.indexOf(last);
    if (place >= 0) layer.splice(place, 1);
    last = data;
  };
}
