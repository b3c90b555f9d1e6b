import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { globalCss } from '@boaxepa/ui/page';

/**
 * Start of the <style> element of every prerendered page (src/prerender). It contains the typeface (Figtree, latin, all weights
 * in one file) and the global rules. It is separate from the style sheet of styled-components: if a sheet contains an @font-face,
 * a browser recomputes the style and layout of the whole page for every rule that is added to the sheet.
 */
export const pageStyle = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${figtree}) format("woff2")}
${globalCss}`;
