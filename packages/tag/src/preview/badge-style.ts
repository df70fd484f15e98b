/** Style of the badge. Four places, because it may cover what the visitor needs. */
export const BADGE_STYLE = `
:host{max-width:calc(100vw - 16px)!important}
:host([data-place="0"]){inset:auto 8px 8px auto!important}
:host([data-place="1"]){inset:auto auto 8px 8px!important}
:host([data-place="2"]){inset:8px auto auto 8px!important}
:host([data-place="3"]){inset:8px 8px auto auto!important}
section{width:384px;max-width:100%;max-height:calc(100vh - 16px);overflow:auto;padding:8px 12px;background:#fff;
  border:2px solid #26374a;border-radius:6px;box-shadow:0 2px 8px rgb(0 0 0/.35)}
.row{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px}
ol{max-height:240px;overflow:auto;margin-top:8px;padding-inline-start:0;list-style:none}
li{padding:4px 0;border-top:1px solid #c9ced6;font-size:14px;overflow-wrap:anywhere}
p.trouble{margin-top:6px;font-weight:600;color:#8b1a0e}
`;
