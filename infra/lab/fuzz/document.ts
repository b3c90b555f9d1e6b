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

/** Matches calls that end the caller's session. They are excluded, because all later requests would get a 401. */
const leftOut = /^(?:post \/api\/auth\/logout|delete \/api\/auth\/sessions)/;

/** Parameters that receive existing ids. With random ids, every request would get a 404. */
const isId = ({ in: place, name }: Parameter) => place === 'path' && /id$/i.test(name);

/**
 * Merges the OpenAPI documents of all services.
 * @param ids existing ids; half of the ids in paths are existing ids
 */
export async function wholeDocument(
  ids: readonly string[],
): Promise<{ operations: number; document: object }> {
  const documents = await Promise.all(
    serviceNames.map(async (name) => {
      const file = path.join(rootDir, 'services', name, 'openapi.json');
      return JSON.parse(await readFile(file, 'utf8')) as Document;
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
