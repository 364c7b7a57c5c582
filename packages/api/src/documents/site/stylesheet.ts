import { accordColour, signatureAccords } from '../../resources/card/accords.ts';
import { getCardSize, layoutNames, layouts } from '../../resources/card/layouts/index.ts';
import { mix } from '../../resources/card/settings/contrast.ts';
import { type Palette, palettes } from '../../resources/card/settings/palettes.ts';

/**
 * The theme of the documentation uses the palettes of the cards: ivory in light mode and noir in dark mode, both with tested contrast. The
 * band at the edge is a spectrum of accords, as on a card.
 */
export const createStylesheet = (fontFaces: string): string => `${fontFaces}
:root{color-scheme:light;${colourVariables(palettes.ivory, 'light')}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${colourVariables(palettes.noir, 'dark')}}}
*,*::before,*::after{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 var(--text);-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;min-height:100vh;font-variant-numeric:tabular-nums lining-nums}
body::before{content:'';display:block;height:5px;background:linear-gradient(90deg,var(--spectrum))}
.skip{position:absolute;left:-100vw;top:.75rem;background:var(--surface);color:var(--accent);padding:.5rem 1rem;z-index:100}
.skip:focus{left:1rem}
.skip:focus-visible,.top a:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:2px}
.top{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.25rem 2rem;padding:1.5rem var(--margin) 1rem;line-height:1.6}
.top ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding:0;list-style:none}
.top nav a{color:var(--muted);text-decoration:none;display:inline-block;padding:.25rem 0}
.top nav a:hover{color:var(--ink)}
.top nav a[aria-current]{color:var(--ink);box-shadow:0 1px 0 var(--accent)}
.top .wordmark{color:var(--ink);text-decoration:none;text-transform:uppercase;letter-spacing:.28em;font-size:.9375rem;font-weight:500;padding:.25rem 0}
@media (min-width:60rem){
body{padding-left:10px}
body::before{position:fixed;top:0;left:0;width:10px;height:100%;background:linear-gradient(180deg,var(--spectrum))}
.top{padding-top:2.25rem}
}
@media print{body::before{display:none}.top nav,.skip{display:none}}
`;

/** Limits portrait cards to the height of a square one. */
const uprightRules = layoutNames
  .map((layout) => ({ layout, ...getCardSize({ layout, size: 'auto' }) }))
  .filter(({ width, height }) => width <= height)
  .map(({ layout, width, height }) => `.picture.${layout}{max-width:${Math.round((44 * width) / height)}rem}`)
  .join('\n');

/** The maximum width of each layout, plus the border. */
const fragmentRules = layoutNames.map((layout) => `.fragment.${layout}{max-width:calc(${layouts[layout].maxWidth}px + 2px)}`).join('\n');

export const createProseStylesheet = (): string => `body{overflow-wrap:break-word}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:2px}
.gallery{columns:30rem 2;column-gap:clamp(1.5rem,3vw,3rem)}
.gallery h2{margin-top:0}
.gallery section{break-inside:avoid;padding-bottom:2rem}
.broad h1,.broad .lead{max-width:44rem}
main.broad{max-width:76rem}
.picture{display:block;width:100%;max-width:1200px;height:auto;outline:1px solid var(--line);outline-offset:-1px;margin:0 0 1.1rem}
${uprightRules}
.specimen{margin:0 0 5rem}
.thumb{display:block;outline:1px solid var(--line)}
.chart{display:block;max-width:100%;height:auto;background:#fff}
.fragment{margin:0 0 1.1rem;border:1px solid var(--line)}
${fragmentRules}
summary{cursor:pointer;color:var(--muted);padding:.25rem 0;margin:0 0 1.1rem}
main:focus{outline:none}
.sheet{padding:1.5rem var(--margin) 4rem;max-width:90rem}
main{max-width:44rem}
h1{font:500 clamp(2.5rem,1.6rem + 4vw,4rem)/1.02 var(--display);letter-spacing:-.012em;margin:0 0 1.25rem;overflow-wrap:anywhere;text-wrap:balance;font-variant-numeric:oldstyle-nums}
h2{font-size:1.25rem;font-weight:500;line-height:1.3;margin:3rem 0 .75rem;text-wrap:balance}
h3{font-size:1.0625rem;font-weight:500;margin:2rem 0 .5rem}
p,ul,ol,dl,.code,.wide{margin:0 0 1.1rem}
ul,ol{padding-left:1.25rem}
li{margin:.25rem 0}
li::marker{color:var(--muted)}
.label{display:block;color:var(--muted);text-transform:uppercase;letter-spacing:.14em;font-size:.8125rem;font-weight:400;margin:0 0 .9rem}
.lead,h1+p{font-size:1.25rem;line-height:1.5;text-wrap:pretty}
.rule{width:4.5rem;height:0;border:0;border-top:2px solid var(--accent);margin:0 0 2rem}
code{font:.875em/1.5 var(--code);font-variant-ligatures:none}
:not(pre)>code{overflow-wrap:anywhere}
pre{margin:0;border:1px solid var(--line);border-radius:4px;padding:1rem 1.15rem;overflow-x:auto;line-height:1.55}
.code{position:relative}
.copy{position:absolute;top:-.75rem;right:.75rem;font:inherit;font-size:.8125rem;line-height:1.4;padding:.2rem .6rem;min-height:1.5rem;border:1px solid var(--line);border-radius:3px;background:var(--paper);color:var(--muted);cursor:pointer}
.copy:hover{color:var(--ink);border-color:var(--muted)}
.search{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin:0 0 1.5rem}
.search label{flex-basis:100%;color:var(--muted)}
.search input{flex:1 1 14rem;min-width:0;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--muted);border-radius:4px;padding:.4rem .75rem}
.search button{font:inherit;background:var(--ink);color:var(--paper);border:0;border-radius:4px;padding:.45rem 1.1rem;cursor:pointer}
.results{min-height:100vh}
.results p{color:var(--muted);margin:0 0 .6rem}
.tab-name{color:var(--muted);font-size:.875rem;margin:0 0 .3rem}
.tablist{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 .5rem}
.tablist button{font:inherit;font-size:.9375rem;background:none;border:0;border-bottom:2px solid transparent;color:var(--muted);padding:.25rem 0;min-height:1.75rem;cursor:pointer}
.tablist button:hover{color:var(--ink)}
.tablist [aria-selected=true]{color:var(--ink);border-color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;align-items:baseline;gap:.75rem 1.5rem}
.action{display:inline-block;background:var(--ink);color:var(--paper);text-decoration:none;border-radius:4px;padding:.5rem 1.1rem}
.action:hover{background:var(--accent)}
.wrapped{white-space:pre-wrap;overflow-wrap:anywhere}
${scrollShadows('pre', 'var(--surface)')}
${scrollShadows('.wide', 'var(--paper)')}
pre code{font-size:.875rem}
pre .name{color:var(--accent)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th{text-align:left;color:var(--muted);font-weight:400;font-size:.875rem;padding:.4rem 1.25rem .4rem 0;border-bottom:1px solid var(--ink);vertical-align:bottom}
td{padding:.55rem 1.25rem .55rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td code{overflow-wrap:normal}
td .id{white-space:nowrap}
thead td{border-bottom:1px solid var(--ink)}
td:first-child{min-width:6.5rem}
td:last-child,th:last-child{padding-right:0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:1rem 2rem;border-top:1px solid var(--ink);border-bottom:1px solid var(--line);padding:1rem 0;margin:0 0 2rem}
.facts dt{color:var(--muted);font-size:.875rem}
.facts dd{margin:.1rem 0 0;font-weight:500}
.digests dt{font-weight:500;margin:.75rem 0 0}
.digests dd{margin:.1rem 0 0;color:var(--muted)}
.digests code{word-break:break-all}
main:has(>.digests){max-width:76rem}
main:has(>.digests)>:is(.lead,p,.code){max-width:44rem}
.codes{margin:0 0 1rem;padding:0;list-style:none;border-top:1px solid var(--ink)}
.codes li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;margin:0;padding:.8rem 0;border-bottom:1px solid var(--line)}
.codes p{grid-column:1/-1;margin:0;color:var(--muted)}
.codes a{font-weight:500}
.status,.type{color:var(--muted)}
.codes li>code{overflow-wrap:anywhere;text-align:right}
.fields{list-style:none;padding:0}
.fields>li{margin:0;padding:.55rem 0;border-top:1px solid var(--line)}
.fields li>code{font-weight:500}
.fields .type{font-size:.9375rem}
.fields p{margin:.1rem 0 0}
.fields .fields{margin:.5rem 0 0;padding-left:1rem;border-left:2px solid var(--line)}
.order{padding-left:1.75rem}
.order [aria-current]{font-weight:500;color:var(--ink)}
.order [aria-current]::after{content:' ← this code';color:var(--muted);font-weight:400}
.order li{padding-left:.25rem}
.pages{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:0 2.5rem;margin:1rem 0 2rem;padding:0;list-style:none}
.pages li{border-top:1px solid var(--ink);padding:.85rem 0 1.5rem;margin:0}
.pages a{font-weight:500;font-size:1.125rem}
.pages p{color:var(--muted);margin:.15rem 0 0}
.welcome{max-width:76rem}
.welcome>p,.welcome>.code{max-width:44rem}
.card{max-width:44rem;margin:2.5rem 0;border:1px solid var(--line)}
.night{display:none}
aside{color:var(--muted);border-top:1px solid var(--line);margin-top:3rem;padding-top:1.5rem;font-size:1rem}
aside ul{list-style:none;padding:0}
aside li{margin:.1rem 0}
aside a{color:var(--muted);text-decoration:none;display:inline-block;padding:.2rem 0}
aside a:hover{color:var(--ink);text-decoration:underline}
aside a[aria-current]{color:var(--ink);font-weight:500}
aside .label{margin:1.5rem 0 .4rem}
aside .label:first-child{margin-top:0}
footer{padding:1.5rem var(--margin) 2.5rem;color:var(--muted);font-size:.9375rem}
footer p{margin:0}
@media (max-width:40rem){td:nth-child(-n+4):last-child{min-width:11rem}.copy{top:auto;bottom:0;right:0}.code:has(>.copy){padding-bottom:2.1rem}}
@media (max-width:40rem) and (scripting:enabled){.code{padding-bottom:2.1rem}}
@media (prefers-color-scheme:dark){.day{display:none}.night{display:block}}
.gallery{display:grid;gap:1rem}
.looks{display:flex;flex-wrap:wrap;gap:.4rem;margin:0;padding:0;border:0;font-size:.9375rem}
.looks legend{float:left;width:100%;padding:0;margin:0 0 .4rem;color:var(--muted)}
.looks label{display:flex;align-items:center;gap:.4rem;min-height:2.25rem;padding:0 .75rem;border:1px solid var(--line);border-radius:3px;cursor:pointer}
.looks label:has(:checked){border-color:var(--ink)}
.look{display:none}
.gallery:not(:has(.looks :checked)) .look-0,.gallery:has(#look-0:checked) .look-0,.gallery:has(#look-1:checked) .look-1,.gallery:has(#look-2:checked) .look-2,.gallery:has(#look-3:checked) .look-3{display:block}
.proof{max-width:44rem;padding:.9rem 1.1rem;border:1px solid var(--line);border-inline-start:3px solid var(--accent);border-radius:2px}
@media (min-width:60rem){
.sheet{padding-top:2.5rem}
.with-aside{display:grid;grid-template-columns:14rem minmax(0,44rem);gap:4rem}
.with-aside main{order:2}
.with-aside aside{order:1;border:0;margin:0;padding:.4rem 0 0}
.hero{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:clamp(2rem,4vw,4.5rem);align-items:start}
.hero .card{margin:0;max-width:none}
}
@media print{aside{display:none}}
`;

/** Shows that a box scrolls horizontally, with a permanent scrollbar and shadows at the clipped sides. */
const scrollShadows = (
  box: string,
  ground: string,
): string => `${box}{background:linear-gradient(90deg,${ground} 35%,transparent) 0 0/2.5rem 100% no-repeat local,linear-gradient(270deg,${ground} 35%,transparent) 100% 0/2.5rem 100% no-repeat local,linear-gradient(90deg,transparent 1px,var(--line) 1px,transparent) 0 0/1rem 100% no-repeat scroll,linear-gradient(270deg,transparent 1px,var(--line) 1px,transparent) 100% 0/1rem 100% no-repeat scroll,${ground}}
${box}::-webkit-scrollbar{height:9px}
${box}::-webkit-scrollbar-thumb{background:var(--muted);border:3px solid ${ground};border-radius:5px}
@supports not selector(::-webkit-scrollbar){${box}{scrollbar-width:thin;scrollbar-color:var(--muted) transparent}}`;

function colourVariables({ background, surface, text, muted, accent }: Palette, ground: 'light' | 'dark'): string {
  const blocks = signatureAccords.map((accord, at) => {
    const [from, to] = [at, at + 1].map((edge) => `${(edge * 100) / signatureAccords.length}%`);
    return `${accordColour(accord, ground)} ${from} ${to}`;
  });
  return [
    `--paper:${background}`,
    `--surface:${surface}`,
    `--ink:${text}`,
    `--muted:${muted}`,
    `--accent:${accent}`,
    `--line:${mix(background, text, 0.16)}`,
    `--spectrum:${blocks.join(',')}`,
    '--margin:clamp(1.25rem,5vw,5rem)',
    "--text:Jost,'Century Gothic',Futura,system-ui,sans-serif",
    "--display:Cormorant,'Cormorant Garamond',Garamond,Georgia,serif",
    "--code:ui-monospace,'SF Mono','Cascadia Mono','Liberation Mono',Menlo,monospace",
  ].join(';');
}
