import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir, serviceNames } from '../../run/stack/layout.ts';

interface Parameter {
  in: string;
  name: string;
  schema: object;
}
interface Operation {
  parameters?: Parameter[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Calls that end the user's session are excluded, because all later requests would then receive a 401 response. */
const leftOut = /^(?:post \/api\/auth\/logout|delete \/api\/auth\/sessions)/;

/**
 * Parses an OpenAPI document and removes patterns with lookarounds, such as `(?=…)`. Schemathesis cannot generate texts
 * for such patterns, and would skip the whole operation.
 */
const parseDocument = (text: string) =>
  JSON.parse(text, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && /\(\?<?[=!]/.test(value) ? undefined : value,
  ) as Document;

/**
 * Returns true if the parameter is a record id in the path. Such a parameter needs ids of existing records, because
 * requests with random ids only lead to a 404.
 */
const isId = ({ in: place, name }: Parameter) => place === 'path' && /id$/i.test(name);

/**
 * Merges the OpenAPI documents of all services into one.
 * @param ids ids of existing records, which replace half of the random ids in paths
 */
export async function wholeDocument(
  ids: readonly string[],
): Promise<{ operations: number; document: object }> {
  const documents = await Promise.all(
    serviceNames.map(async (name) => {
      const file = path.join(rootDir, 'services', name, 'openapi.json');
      return parseDocument(await readFile(file, 'utf8'));
    }),
  );
  const paths: Document['paths'] = {};
  for (const [address, methods] of documents.flatMap((document) => Object.entries(document.paths)))
    for (const [method, operation] of Object.entries(methods)) {
      if (leftOut.test(`${method} ${address}`)) continue;
      const parameters = operation.parameters?.map((parameter) =>
        isId(parameter)
          ? { ...parameter, schema: { anyOf: [{ enum: ids }, parameter.schema], default: ids[0] } }
          : parameter,
      );
      paths[address] = { ...paths[address], [method]: { ...operation, parameters } };
    }
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
  return { operations, document: { ...documents[0], paths } };
}
