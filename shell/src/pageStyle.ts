import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { globalCss } from '@boaxepa/ui/page';

/**
 * What every page's own <style> begins with (src/prerender): the product's typeface, Figtree, latin, all weights in one file, and the
 * global rules. They are not a part of styled-components' sheet because a browser computes and lays out the whole page anew whenever a
 * rule joins a sheet that has an @font-face.
 */
export const pageStyle = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${figtree}) format("woff2")}
${globalCss}`;
