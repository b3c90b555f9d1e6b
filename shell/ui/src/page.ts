// The build writes these texts into the HTML of the pages. The entry is separate so that the shell's script does not contain the
// texts.
export { colorSchemeScript } from './theme/colorSchemeScript.ts';
export { globalCss } from './theme/globalCss.ts';
