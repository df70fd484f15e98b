/** The current place (language, environment and screen), for every component below the frame. */
import { createContext, useContext } from 'react';
import type { Place } from './routes.ts';

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('There is no place outside the frame');
  return place;
}
