/** Replaces control characters. Anyone may send a value that a terminal would run as a command. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
