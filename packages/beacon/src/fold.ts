/** Text for comparison in collector and console: lower case, without accents. */

const NOT_ASCII = /[^\0-\x7f]+/g;

export function fold(text: string): string {
  return text.replace(NOT_ASCII, withoutAccents).toLowerCase();
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
