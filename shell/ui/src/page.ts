// The build writes these texts into the HTML page. The separate entry point keeps them out of the shell's JavaScript.
export { colorSchemeScript } from './theme/colorSchemeScript.ts';
export { globalCss } from './theme/globalCss.ts';
