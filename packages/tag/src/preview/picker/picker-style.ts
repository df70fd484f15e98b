/** Style of the picker: a cover over the page that takes the pointer, a frame around the chosen element, and its tools. */
export const PICKER_STYLE = `
:host{inset:0!important;pointer-events:none!important}
.cover{position:fixed;inset:0;cursor:crosshair;pointer-events:auto}
.frame{position:fixed;outline:3px solid #b3000c;outline-offset:1px;background:rgb(255 213 0/.25);pointer-events:none}
section{position:fixed;inset:auto 8px 8px auto;width:400px;max-width:calc(100vw - 16px);max-height:calc(100vh - 16px);overflow:auto;
  padding:8px 12px;background:#fff;border:2px solid #b3000c;border-radius:6px;box-shadow:0 2px 8px rgb(0 0 0/.35);
  pointer-events:auto}
section.top{inset:8px 8px auto auto}
.row{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px}
p{margin-top:4px;overflow-wrap:anywhere}
p.chosen{font-weight:600}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
code{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all}
details{margin-top:6px}
summary{cursor:pointer}
`;
