/** The elements of an event, innermost first, also those outside of shadow trees. */
export function elementsOf(event: Event): Element[] {
  return event.composedPath().filter((place) => (place as Node).nodeType === 1) as Element[];
}
