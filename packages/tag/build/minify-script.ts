/** The bundled library as it ships: the sources are written to be read, and this makes them small. */
import { minify } from 'terser';
import { forgetConstants } from './forget-constants.ts';

/** `names` are those of members that may be shortened. */
export async function minifyScript(code: string, names: readonly string[]): Promise<string> {
  const { code: small = '' } = await minify(forgetConstants(code), {
    ecma: 2020,
    toplevel: true,
    compress: {
      passes: 5,
      keep_fargs: false,
      inline: 1,
      pure_getters: true,
      unsafe_arrows: true,
    },
    mangle: {
      properties: {
        regex: new RegExp(`^(${names.join('|')})$`),
        keep_quoted: true,
        // Whether a name is also the browser's own has been looked at where it is used.
        builtins: true,
      },
    },
    format: { comments: false },
  });
  return small;
}
