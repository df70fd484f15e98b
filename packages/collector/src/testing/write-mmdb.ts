/** Writes a small geographic database in the format of MaxMind (MMDB 2.0), so that tests need no licensed file. */
import { isIPv6 } from 'node:net';

export interface MmdbParts {
  /** The record of an address, by network (`203.0.113.0/24`, `2001:db8::/32`). */
  readonly networks: Readonly<Record<string, MmdbValue>>;
  readonly kind?: string;
  /** A tree of version 6 contains IPv4 addresses too, in its first branch. */
  readonly version?: 4 | 6;
}

export type MmdbValue =
  string | number | readonly MmdbValue[] | { readonly [name: string]: MmdbValue };

/** Left and right branch: another node, an offset in the data, or undefined. */
type Branch = TreeNode | number | undefined;
type TreeNode = [left: Branch, right: Branch];

const SEPARATOR = Buffer.alloc(16);
const MARKER = Buffer.concat([Buffer.from('ABCDEF', 'hex'), Buffer.from('MaxMind.com')]);

export function writeMmdb({ networks, kind = 'Test-City', version = 6 }: MmdbParts): Buffer {
  const root: TreeNode = [undefined, undefined];
  const data: Buffer[] = [];
  let place = 0;
  for (const [network, value] of Object.entries(networks)) {
    insert(root, bitsOf(network, version), place);
    const bytes = encode(value);
    data.push(bytes);
    place += bytes.length;
  }
  const nodes = nodesOf(root);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    database_type: kind,
    description: { en: 'of a test' },
    ip_version: version,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([treeOf(nodes), SEPARATOR, ...data, MARKER, metadata]);
}

/** The bits of the network, the first one first. They lead to its record. */
function bitsOf(network: string, version: 4 | 6): string {
  const [address = '', length = ''] = network.split('/');
  if (isIPv6(address)) return groupsOf(address).slice(0, Number(length));
  const bits = address.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
  return '0'.repeat(version === 6 ? 96 : 0) + bits.join('').slice(0, Number(length));
}

function groupsOf(address: string): string {
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...missing, ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

function insert(root: TreeNode, bits: string, place: number): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = Number(bit);
    const next = node[side];
    node = Array.isArray(next) ? next : ((node[side] = [undefined, undefined]) as TreeNode);
  }
  node[Number(bits.at(-1))] = place;
}

function nodesOf(root: TreeNode): TreeNode[] {
  const nodes = [root];
  // The array grows during this loop.
  for (const node of nodes) nodes.push(...node.filter((branch) => Array.isArray(branch)));
  return nodes;
}

/** A number beyond the nodes is an offset in the data. The number of nodes itself means a missing record. */
function treeOf(nodes: readonly TreeNode[]): Buffer {
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const tree = Buffer.alloc(nodes.length * 6);
  const numberOf = (branch: Branch): number => {
    if (branch === undefined) return nodes.length;
    if (typeof branch === 'number') return nodes.length + SEPARATOR.length + branch;
    return numbers.get(branch) ?? 0;
  };
  nodes.forEach((node, number) => {
    tree.writeUIntBE(numberOf(node[0]), number * 6, 3);
    tree.writeUIntBE(numberOf(node[1]), number * 6 + 3, 3);
  });
  return tree;
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (isList(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const pairs = Object.entries(value);
  return Buffer.concat([
    control(7, pairs.length),
    ...pairs.flatMap(([name, member]) => [encode(name), encode(member)]),
  ]);
}

function isList(value: MmdbValue): value is readonly MmdbValue[] {
  return Array.isArray(value);
}

/** Type and size. Sizes in tests are below 29, or below 285 with one more byte. */
function control(kind: number, size: number): Buffer {
  const [first, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(kind > 7 ? [first, kind - 7, ...more] : [(kind << 5) | first, ...more]);
}
