/** `fold` of the package `beacon`, as an expression for the engine. */

/** The engine has no name for the signs without a form (`\p{DI}`). */
const WITHOUT_FORM = [
  '\\x{AD}\\x{61C}\\x{115F}-\\x{1160}\\x{180E}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{206F}\\x{3164}',
  '\\x{FEFF}\\x{FFA0}\\x{FFF0}-\\x{FFF8}\\x{1BCA0}-\\x{1BCA3}\\x{1D173}-\\x{1D17A}\\x{E0000}-\\x{E0FFF}',
].join('');
const UNSEEN = `[\\p{M}${WITHOUT_FORM}]`.replaceAll('\\', '\\\\');

/** `text`: an expression. Text of ASCII characters is not normalized, which takes longer. */
export function foldedSql(text: string): string {
  const plain = `lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(toValidUTF8(${text})), '${UNSEEN}', ''))`;
  const replaced = [
    ['œ', 'oe'],
    ['æ', 'ae'],
    ['ς', 'σ'],
  ].reduce((sql, [from, to]) => `replaceAll(${sql}, '${from}', '${to}')`, plain);
  return `if(length(${text}) = lengthUTF8(${text}), lower(${text}), ${replaced})`;
}
