import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/** Address of the one font file: Figtree, latin, all weights. */
export const fontFile: string = figtree;

/** The product's typeface. The fallback of the theme has its measures, so the swap moves nothing. */
export const FontFace = createGlobalStyle`
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: swap;
    src: url(${figtree}) format('woff2');
  }
`;
