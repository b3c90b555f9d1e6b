import { writeFile } from 'node:fs/promises';
import type { Route } from '../http/routes.ts';
import type { JobDefinition } from '../queues/defineJob.ts';
import { openApiDocument } from './openApiDocument.ts';

/**
 * Writes a service's OpenAPI document to its openapi.json, which is committed to the repository. Internal routes and
 * the payloads of the jobs are included.
 */
export async function writeOpenApi(
  name: string,
  routes: readonly Route[],
  file: URL,
  jobs: readonly JobDefinition[] = [],
): Promise<void> {
  const document = openApiDocument(name, routes, { internal: true, jobs });
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
}
