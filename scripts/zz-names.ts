import { internalNames } from '../packages/tag/build/internal-names.ts';
console.time('t'); const n = internalNames(); console.timeEnd('t');
console.log(n.size, [...n].join(' '));
