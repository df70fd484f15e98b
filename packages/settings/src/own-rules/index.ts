/** Rules without code, for other packages. */
export {
  isOwnRule,
  kindOfOwn,
  OWN,
  OWN_ELEMENT,
  OWN_LINK,
  pagesOf,
  type OwnRule,
} from './own-rule.ts';
export { elementFault } from './element-fault.ts';
export { knownSources, sourcesOf } from './known-sources.ts';
