// The build writes this script and this CSS into the HTML page. They have their own entry point, so that the JavaScript
// of the shell (host application) does not contain them.
export { colorSchemeScript } from './theme/colorSchemeScript.ts';
export { globalCss } from './theme/globalCss.ts';
