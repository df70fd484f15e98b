/** The bundled library as it ships: the sources are written to be read, and this makes them small. */
import { minify } from 'terser';
import { arrowFunctions } from './arrow-functions.ts';
import { dropUnread } from './drop-unread.ts';
import { forgetConstants } from './forget-constants.ts';
import { inlineOnce } from './inline-once.ts';
import { orderFunctions } from './order-functions.ts';
import { regexpLiterals } from './regexp-literals.ts';
import { quotedMembers } from './quoted-members.ts';
import { sameArguments } from './same-arguments.ts';
import { shortenNames, type NameChoices } from './shorten-names.ts';
import tuned from './tuned.json' with { type: 'json' };

/** What means nothing to the script and something to gzip, as `tune.ts` writes it. */
export interface Choices {
  /** Functions and literals at the top of the script, with spaces between them. */
  readonly order: string;
  readonly names: NameChoices;
}

/** `members` are the names of those that may be shortened. */
export async function minifyScript(
  code: string,
  members: readonly string[],
  { order, names }: Choices = tuned,
): Promise<string> {
  const ours = shortenable(code, members);
  const ordered = orderFunctions(await compressScript(code, ours), order.split(' '));
  return shortenNames(ordered, ours, names);
}

/** As short as it is with the names it has; `members` are those that are ours alone. */
export async function compressScript(code: string, members: readonly string[]): Promise<string> {
  const inlined = inlineOnce(forgetConstants(code), members);
  const compressed = regexpLiterals(await compress(inlined));
  const leaner = dropUnread(sameArguments(compressed));
  return compress(arrowFunctions(forgetConstants(leaner)));
}

export function shortenable(code: string, members: readonly string[]): readonly string[] {
  const quoted = quotedMembers(code);
  return members.filter((name) => !quoted.has(name));
}

async function compress(code: string): Promise<string> {
  const { code: small = '' } = await minify(code, {
    ecma: 2020,
    toplevel: true,
    compress: {
      passes: 2,
      keep_fargs: false,
      inline: 1,
      pure_getters: true,
      unsafe_arrows: true,
    },
    mangle: false,
    // A page may read the script in another charset than it is written in.
    format: { comments: false, ascii_only: true },
  });
  return small;
}
