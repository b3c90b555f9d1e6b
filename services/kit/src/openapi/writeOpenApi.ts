import { writeFile } from 'node:fs/promises';
import { createConnection, type Connection } from 'mongoose';
import type { Route } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';

/**
 * Creates a connection that is never opened. It is sufficient to declare routes and to write their OpenAPI document.
 */
export function unopenedConnection(): Connection {
  return createConnection();
}

/** Writes the OpenAPI document of a service, including the internal calls, to the committed openapi.json. */
export async function writeOpenApi(name: string, routes: readonly Route[], file: URL): Promise<void> {
  await writeFile(file, `${JSON.stringify(openApiDocument(name, routes, { internal: true }), null, 2)}\n`);
}
