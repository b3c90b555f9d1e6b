import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';
import type { ApiDocument } from './internalApi.ts';

/** Version of a service and the paths of its public calls, such as `/api/orders/{orderId}`. */
export interface PublicCalls {
  readonly version: string;
  readonly paths: readonly string[];
}

/** Reads the version and the public calls of a service from its package.json and its openapi.json. */
export async function readPublicCalls(service: string): Promise<PublicCalls> {
  const readServiceFile = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(rootDir, 'services', service, file), 'utf8'));
  // Safe casts: npm and the OpenAPI generator have written these files.
  const { version } = (await readServiceFile('package.json')) as { version: string };
  const { paths } = (await readServiceFile('openapi.json')) as ApiDocument;
  const isPublic = (name: string) =>
    Object.values(paths[name] ?? {}).some((operation) => operation['x-access'] !== 'internal');
  return { version, paths: Object.keys(paths).filter(isPublic).toSorted() };
}

/**
 * Returns the API addresses that the source text of a module contains as string literals, such as '/api/orders/${id}'.
 */
export function callAddresses(source: string): string[] {
  const texts = source.matchAll(/['"`](?<address>\/api\/(?:\$\{[^}]*\}|[\w/:-])+)[^'"`]*['"`]/g);
  return [...texts].flatMap(({ groups }) => groups?.['address'] ?? []);
}

const isVariable = (segment = '') => /[{:]/.test(segment);

/**
 * Compares an address returned by `callAddresses` with the path of a call. Returns the number of segments that are
 * equal or variable in both, or undefined if the address cannot belong to the call.
 */
function equalSegments(address: string, declared: string): number | undefined {
  const [own, other] = [address.split('/'), declared.split('/')];
  const isEqual = (segment: string, at: number) =>
    segment === other[at] || (isVariable(segment) && isVariable(other[at]));
  const fits = (segment: string, at: number) =>
    isEqual(segment, at) || isVariable(segment) || isVariable(other[at]);
  if (own.length !== other.length || !own.every(fits)) return undefined;
  return own.filter(isEqual).length;
}

/** Path of a call, with the service that answers it. */
interface Call {
  readonly service: string;
  readonly path: string;
}

/** Returns the call that fits an address returned by `callAddresses` best, or undefined if no call fits. */
export function callAt(address: string, services: ReadonlyMap<string, PublicCalls>): Call | undefined {
  const fits = [...services].flatMap(([service, { paths }]) =>
    paths.map((declared) => ({
      service,
      path: declared,
      equal: equalSegments(address, declared) ?? -1,
    })),
  );
  const [best] = fits.filter(({ equal }) => equal >= 0).toSorted((a, b) => b.equal - a.equal);
  return best;
}

const withoutNames = (declared: string) => declared.replaceAll(/\{\w+\}/g, '{}');

/**
 * Returns the paths that the earlier version of a service did not have. The names of parameters are ignored, because
 * callers do not use them.
 */
export function newPaths(paths: readonly string[], earlier: readonly string[]): string[] {
  const known = new Set(earlier.map(withoutNames));
  return paths.filter((declared) => !known.has(withoutNames(declared)));
}
