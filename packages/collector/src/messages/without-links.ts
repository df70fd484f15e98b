/**
 * Writes host names and addresses so that no mail client turns them into links. Anyone can invent a host that loads the
 * library, and its name must not become a link in a mail of the organization.
 *
 * `www.name.example` becomes `www[.]name[.]example`: the usual form in security notices, and it can be read aloud. Numbers
 * such as `1.5` and the end of a sentence stay.
 */

/** A dot between two parts of a name, if the last part begins with a letter. */
const NAME = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{N}-]*/gu;
/** An address of IPv4, which some clients link too. */
const NETWORK = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

export function withoutLinks(text: string): string {
  const dots = (name: string): string => name.replaceAll('.', '[.]');
  return oneLine(text)
    .replace(/:\/\//g, '[://]')
    .replace(NAME, dots)
    .replace(NETWORK, dots)
    .replace(/(?<=\S)@(?=\S)/g, '[@]');
}

/** Without line breaks and invisible signs, which could forge another line or reverse a name. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
