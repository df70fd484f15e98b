import { bundle } from '../packages/tag/build/bundle.ts';
import { internalNames } from '../packages/tag/build/internal-names.ts';
const { bytes } = await bundle(undefined, true);
console.log(internalNames(Object.keys(bytes)).join(' '));
