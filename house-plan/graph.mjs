// usage: node graph.mjs SRC MAP.txt [-v]
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, dirname, normalize } from 'node:path';
const [src, mapFile, mode] = process.argv.slice(2);
const files = [];
(function walk(d) { for (const f of readdirSync(d)) { const p = join(d, f); if (statSync(p).isDirectory()) walk(p); else if (f.endsWith('.ts')) files.push(relative(src, p)); } })(src);
const order = ['base', 'hit', 'control-store', 'intake', 'engine', 'figures', 'store', 'reports', 'people', 'top'];
const TOP = new Set(['http', 'commands', 'store-process', 'backup', 'forward', 'simulate', 'root', 'testing']);
const map = readFileSync(mapFile, 'utf8').split('\n').filter((l) => l && !l.startsWith('#')).map((l) => l.trim().split(/\s+/));
function newDir(f) {
  const stem = f.replace(/(\.test)?\.ts$/, '');
  let best;
  for (const [from, to] of map) {
    if (stem === from || dirname(f) === from || dirname(f).startsWith(from + '/')) {
      if (!best || from.length > best[0].length) {
        const rest = dirname(f).startsWith(from) && dirname(f) !== from && stem !== from ? dirname(f).slice(from.length) : '';
        best = [from, to + rest];
      }
    }
  }
  return best ? best[1] : 'UNMAPPED/' + dirname(f);
}
const isTest = (f) => /\.test\.ts$/.test(f) || f.startsWith('testing/');
const edges = [];
for (const f of files) {
  if (isTest(f)) continue;
  const text = readFileSync(join(src, f), 'utf8');
  for (const m of text.matchAll(/^\s*(?:import|export)\b(?<type>\s+type\b)?[^;'"]*?from\s*'(\.[^']+)'|import\('(\.[^']+)'\)/gms)) {
    const spec = m[2] ?? m[3];
    const to = normalize(join(dirname(f), spec));
    edges.push({ f, to, type: !!m[1], lazy: !!m[3] });
  }
}
const topOf = (d) => d.split('/')[0];
const floor = (d) => { const t = topOf(d); return TOP.has(t) ? order.indexOf('top') : order.indexOf(t); };
let up = 0; const upList = {};
for (const e of edges) {
  const a = newDir(e.f), b = newDir(e.to);
  if (floor(b) > floor(a)) { up++; const k = `${a} -> ${b}`; (upList[k] ??= []).push(`${e.f} -> ${e.to}${e.type ? ' (type)' : ''}`); }
}
console.log('files', files.filter((f) => !isTest(f)).length, 'edges', edges.length, 'up', up);
const unm = files.filter((f) => !isTest(f) && newDir(f).startsWith('UNMAPPED')); if (unm.length) console.log('UNMAPPED', unm.join(' '));
for (const [k, v] of Object.entries(upList).sort((a, b) => b[1].length - a[1].length)) { console.log(v.length, k); if (mode === '-v') for (const x of v) console.log('      ', x); }
// folder circles among new dirs
const g = new Map(); for (const e of edges) { const a = newDir(e.f), b = newDir(e.to); if (a !== b) { if (!g.has(a)) g.set(a, new Set()); g.get(a).add(b); } }
let idx = 0; const st = [], on = new Set(), num = new Map(), low = new Map(), scc = [];
const nodes = new Set([...g.keys(), ...[...g.values()].flatMap((s) => [...s])]);
function dfs(v) { num.set(v, idx); low.set(v, idx++); st.push(v); on.add(v); for (const w of g.get(v) ?? []) { if (!num.has(w)) { dfs(w); low.set(v, Math.min(low.get(v), low.get(w))); } else if (on.has(w)) low.set(v, Math.min(low.get(v), num.get(w))); } if (low.get(v) === num.get(v)) { const c = []; let w; do { w = st.pop(); on.delete(w); c.push(w); } while (w !== v); if (c.length > 1) scc.push(c); } }
for (const v of nodes) if (!num.has(v)) dfs(v);
console.log('knots of folders:', scc.map((c) => c.join(' ')).join('\n   '));
const sizes = {}; for (const f of files) { const d = newDir(f); sizes[d] = (sizes[d] ?? 0) + 1; }
console.log('big folders:', Object.entries(sizes).filter(([, n]) => n > 25).map(([d, n]) => d + ' ' + n).join(', '));
