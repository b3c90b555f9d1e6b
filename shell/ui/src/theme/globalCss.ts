import type { Audience } from '@boaxepa/shell-sdk';
import type { ColorName } from './colorNames.ts';
import { type Palette, themes } from './palettes.ts';
import { audienceClass, colorVariable, focusRing, layer, media } from './tokens.ts';

/** Returns CSS with the colors of `palette` that differ from `base`, to keep the style sheet small. */
function declarations(palette: Palette, base?: Palette): string {
  const names = Object.keys(palette) as ColorName[];
  return names
    .filter((name) => palette[name] !== base?.[name])
    .map((name) => `${colorVariable(name)}:${palette[name]}`)
    .join(';');
}

function paletteCss(audience: Audience): string {
  const { light, dark } = themes[audience];
  const rootSelector = audience === 'shopper' ? ':root' : `.${audienceClass(audience)}`;
  const night = declarations(dark, light);
  return `${rootSelector}{${declarations(light)}}
@media screen and (prefers-color-scheme:dark){${rootSelector}:not([data-scheme=light]){${night}}}
@media screen{${rootSelector}[data-scheme=dark]{${night}}}`;
}

/** Font face of Arial with the metrics of the font Figtree, so that the text does not move when Figtree has loaded. */
const fallbackFont = `@font-face{font-family:"Figtree Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:99.3%;ascent-override:95.7%;descent-override:25.2%;line-gap-override:0%}`;

const fontStack = '"Figtree Variable","Figtree Fallback",Arial,sans-serif';

/** All global CSS. It is plain text, because the build writes it into the HTML. */
export const globalCss = `${fallbackFont}
${paletteCss('shopper')}
${paletteCss('business')}
@property --bar-inset{syntax:"<length>";inherits:false;initial-value:0px}
:root{color-scheme:light dark;--nav-inset:0px;--top-inset:0px}
:root[data-scheme=light]{color-scheme:light}
@media screen{:root[data-scheme=dark]{color-scheme:dark}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{font:400 100%/1.5 ${fontStack};-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:calc(var(--top-inset) + 16px) 0 calc(var(--nav-inset) + var(--bar-inset) + 16px)}
body{min-height:100vh;min-height:100dvh;background:var(--bg);color:var(--ink);font-variant-numeric:tabular-nums;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.2;letter-spacing:-.015em;font-weight:750;text-wrap:balance}
h1{font-size:1.875rem}h2{font-size:1.25rem}h3{font-size:1rem;letter-spacing:-.005em}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
button:disabled,[aria-disabled=true]{cursor:not-allowed}
a{color:var(--link);text-underline-offset:.2em}
img,svg,video{display:block;max-width:100%}
ul[role=list],ol[role=list]{list-style:none;padding:0}
table{border-collapse:collapse}
::placeholder{color:var(--placeholder);opacity:1}
::selection{background:var(--accent);color:var(--on-accent)}
:focus-visible:focus-visible:focus-visible{${focusRing}}
h1[tabindex="-1"]:focus-visible:focus-visible:focus-visible{outline:none;box-shadow:none}
[hidden]{display:none!important}
.skip-link{position:fixed;top:8px;left:8px;z-index:${layer.skip};padding:12px 16px;border-radius:12px;background:var(--surface);color:var(--ink);font-weight:650;transform:translateY(-200%)}
.skip-link:focus{transform:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
${media.forcedColors}{:focus-visible:focus-visible:focus-visible{outline:3px solid Highlight;outline-offset:2px}}
${media.print}{:root{color-scheme:light}body{background:#fff;color:#000}[data-no-print]{display:none!important}}
`;
