import type { Context } from 'koa';
import { docsCsp } from '../security/csp.ts';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

const servicePaths = new Map(
  serviceNames.map((name) => [name, new RegExp(`^/api/${name}/(?:openapi\\.json|docs|docs/[\\w.-]+)$`)]),
);

const index = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Boa Xepa: API</title></head>
<body><h1>API</h1><ul>${serviceNames.map((name) => `<li><a href="/api/${name}/docs">${name}</a></li>`).join('')}</ul></body>
</html>`;

/** The service whose OpenAPI document, or page to read it with, stands at that path. */
export function documentedService(path: string): ServiceName | undefined {
  for (const [name, pattern] of servicePaths) if (pattern.test(path)) return name;
  return undefined;
}

/** Lets swagger-ui set styles on its elements; what a documentation page shows is not secret, but it is no product page. */
export function allowDocs(ctx: Context): void {
  ctx.set('Content-Security-Policy', docsCsp);
}

/** /api/docs: where the document of each service is. */
export function docsIndex(ctx: Context): void {
  allowDocs(ctx);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = index;
}
