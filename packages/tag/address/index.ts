/** Public names for judging an address as the library does. They need no browser. */
export { addressJudge, type JudgeAddress, type JudgedAddress } from './judge-address.ts';
