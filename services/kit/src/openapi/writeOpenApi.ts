import { writeFile } from 'node:fs/promises';
import { createConnection, type Connection } from 'mongoose';
import type { Route } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';

/** Returns a connection that is never opened. With it, a tool can declare the routes without a database. */
export function unopenedConnection(): Connection {
  return createConnection();
}

/**
 * Writes a service's OpenAPI document to its openapi.json, which is committed to the repository. Internal routes are
 * included.
 */
export async function writeOpenApi(name: string, routes: readonly Route[], file: URL): Promise<void> {
  await writeFile(file, `${JSON.stringify(openApiDocument(name, routes, { internal: true }), null, 2)}\n`);
}
