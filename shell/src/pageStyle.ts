import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { globalCss } from '@boaxepa/ui/page';

/**
 * Start of the <style> of every prerendered page (src/prerender): the typeface (Figtree, latin, all weights in one file) and the
 * global rules. They are separate from styled-components' sheet: a browser recomputes the style and layout of the whole page
 * whenever a rule joins a sheet that contains an @font-face.
 */
export const pageStyle = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${figtree}) format("woff2")}
${globalCss}`;
