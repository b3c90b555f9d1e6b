import { writeFile } from 'node:fs/promises';
import { createConnection, type Connection } from 'mongoose';
import type { Route } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';

/** Returns a connection that is never opened, to declare routes without a database. */
export function unopenedConnection(): Connection {
  return createConnection();
}

/** Writes the OpenAPI document of a service to the committed openapi.json. The document contains the internal calls. */
export async function writeOpenApi(name: string, routes: readonly Route[], file: URL): Promise<void> {
  await writeFile(file, `${JSON.stringify(openApiDocument(name, routes, { internal: true }), null, 2)}\n`);
}
