// The build writes these into the HTML of the pages. A separate entry, because the shell's script contains everything that the root
// entry exports.
export { colorSchemeScript } from './theme/colorSchemeScript.ts';
export { globalCss } from './theme/globalCss.ts';
