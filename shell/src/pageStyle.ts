import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { globalCss } from '@boaxepa/ui/page';

/**
 * Start of the <style> element of every prerendered page, with the typeface and the global rules. It is separate from the styles
 * of components, because an @font-face in their sheet makes every added rule slow.
 */
export const pageStyle = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${figtree}) format("woff2")}
${globalCss}`;
