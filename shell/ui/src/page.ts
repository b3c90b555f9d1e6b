// The build writes these texts into the HTML of the pages. This entry is separate, because the shell's script would contain them
// if the root entry exported them.
export { colorSchemeScript } from './theme/colorSchemeScript.ts';
export { globalCss } from './theme/globalCss.ts';
