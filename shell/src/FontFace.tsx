import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/** The product's typeface: Figtree, latin, all weights in one file. The fallback of the theme has its measures, so the swap moves nothing. */
export const FontFace = createGlobalStyle`
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: swap;
    src: url(${figtree}) format('woff2');
  }
`;
