// The build writes these into the HTML of the pages. They are not in the root entry, whose exports are all in the shell's script.
export { colorSchemeScript } from './theme/colorSchemeScript.ts';
export { globalCss } from './theme/globalCss.ts';
