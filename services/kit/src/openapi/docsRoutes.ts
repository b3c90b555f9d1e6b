import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mixed, object } from 'yup';
import { defineRoute, raw, type Route } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';

const files = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'start.js': 'text/javascript',
} as const;
type FileName = keyof typeof files;
const fileNames = Object.keys(files) as FileName[];

// The empty icon prevents a request for /favicon.ico, which does not exist.
const page = (name: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Boa Xepa: ${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body>
</html>`;

/**
 * Returns the routes that serve the API documentation of a service: /api/<name>/openapi.json and /api/<name>/docs.
 */
export function docsRoutes(name: string, routes: readonly Route[]): Route[] {
  const document = openApiDocument(name, routes);
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const start = `SwaggerUIBundle({ url: '/api/${name}/openapi.json', dom_id: '#docs', supportedSubmitMethods: [] });`;
  const open = { method: 'GET', access: 'public', output: null } as const;
  return [
    defineRoute({
      ...open,
      path: `/api/${name}/openapi.json`,
      summary: 'Returns this document',
      handler: () => raw(document, { type: 'application/json' }),
    }),
    defineRoute({
      ...open,
      path: `/api/${name}/docs`,
      summary: 'Returns this document as a web page',
      handler: () => raw(page(name), { type: 'text/html; charset=utf-8' }),
    }),
    defineRoute({
      ...open,
      path: `/api/${name}/docs/:file`,
      summary: 'Returns a file of the web page',
      params: object({ file: mixed<FileName>().oneOf(fileNames).required() }),
      handler: async ({ params: { file } }) =>
        raw(file === 'start.js' ? start : await readFile(join(folder, file)), { type: files[file] }),
    }),
  ];
}
