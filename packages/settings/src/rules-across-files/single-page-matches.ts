/** Each single-page host (spec §2) can be reached, and matches a host on which the tag runs. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.singlePageHosts;

export const singlePageMatches: CrossRule = ({ singlePageHosts, hosts }) => {
  const names = [...hosts.production, ...hosts.staging].map(({ host }) => host);
  const texts = singlePageHosts.hosts.map(({ contains }) => contains);
  return texts.flatMap((text, at) => {
    const place = `/hosts/${at}/contains`;
    const earlier = texts.slice(0, at).find((other) => other !== text && text.includes(other));
    if (earlier !== undefined) {
      return [{ file, place, reason: `is never reached: ${earlier} matches first` }];
    }
    if (names.some((name) => name.includes(text))) return [];
    return [{ file, place, reason: 'matches no host of the production and staging lists' }];
  });
};
