import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { globalCss } from '@boaxepa/ui/page';

/**
 * Typeface and global rules of every prerendered page. They are separate from the components' style sheet, because an
 * @font-face rule in that style sheet would slow down every later insertion of a rule.
 */
export const pageStyle = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${figtree}) format("woff2")}
${globalCss}`;
