import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules of the package dom-accessibility-api, with the paths that they use to import each other. */
const MODULES = [
  './polyfills/array.from',
  './polyfills/SetLike',
  './getRole',
  './util',
  './accessible-name-and-description',
  './accessible-name',
];

function readModules(): string {
  const dist = path.dirname(fileURLToPath(import.meta.resolve('dom-accessibility-api')));
  return MODULES.map((id) => {
    const source = readFileSync(path.join(dist, `${id}.js`), 'utf8');
    return `${JSON.stringify(id)}: (exports, require) => {${source}\n}`;
  }).join(',\n');
}

/**
 * Returns a script for tested pages. It finds the controls of the page, such as buttons and links (inPage.js).
 * @param reportsPresses true if the script calls `reportControl` for each control that a test clicks or fills in
 */
export function pageScript(reportsPresses: boolean): string {
  return `(() => {
const modules = {${readModules()}};
const loaded = {};
const load = (id) => {
  if (!loaded[id]) modules[id]((loaded[id] = {}), load);
  return loaded[id];
};
const getRole = (element) => load('./getRole').default(element);
const computeAccessibleName = (element) => load('./accessible-name').computeAccessibleName(element);
const reportsPresses = ${String(reportsPresses)};
${readFileSync(path.join(import.meta.dirname, 'inPage.js'), 'utf8')}
})();`;
}
