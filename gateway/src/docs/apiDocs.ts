import type { Context } from 'koa';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

const documentation = new RegExp(`^/api/(${serviceNames.join('|')})/(?:openapi\\.json|docs|docs/[\\w.-]+)$`);

const index = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Boa Xepa: API</title></head>
<body><h1>API</h1><ul>${serviceNames.map((name) => `<li><a href="/api/${name}/docs">${name}</a></li>`).join('')}</ul></body>
</html>`;

/**
 * Returns the service whose API documentation has this path, or undefined if the path is not one of a documentation
 * page.
 */
export function documentedService(path: string): ServiceName | undefined {
  const named = documentation.exec(path)?.[1];
  return serviceNames.find((name) => name === named);
}

export function docsIndex(ctx: Context): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = index;
}
