/** The bundled library as it ships: the sources are written to be read, and this makes them small. */
import { minify } from 'terser';

export async function minifyScript(code: string): Promise<string> {
  const { code: small = '' } = await minify(code, {
    ecma: 2020,
    toplevel: true,
    compress: {
      passes: 5,
      keep_fargs: false,
      inline: 1,
      pure_getters: true,
      unsafe_arrows: true,
    },
    format: { comments: false },
  });
  return small;
}
