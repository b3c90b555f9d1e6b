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

/**
 * Compares an address returned by `callAddresses` with the path of a call. Returns the number of equal segments, or
 * undefined if the address cannot belong to the call.
 */
function equalSegments(address: string, declared: string): number | undefined {
  const [own, other] = [address.split('/'), declared.split('/')];
  const isVariable = (segment = '') => /[{:]/.test(segment);
  const fits = (segment: string, at: number) =>
    segment === other[at] || isVariable(segment) || isVariable(other[at]);
  if (own.length !== other.length || !own.every(fits)) return undefined;
  return own.filter((segment, at) => segment === other[at]).length;
}

/** Returns true if an address returned by `callAddresses` may belong to one of the paths. */
export const isAddressOf = (address: string, paths: readonly string[]) =>
  paths.some((declared) => equalSegments(address, declared) !== undefined);

/** Returns the service whose path fits an address returned by `callAddresses` best, or undefined if no path fits. */
export function ownerOf(address: string, services: ReadonlyMap<string, PublicCalls>): string | undefined {
  const fits = [...services].flatMap(([service, { paths }]) =>
    paths.map((declared) => ({ service, equal: equalSegments(address, declared) ?? -1 })),
  );
  const [best] = fits.filter(({ equal }) => equal >= 0).toSorted((a, b) => b.equal - a.equal);
  return best?.service;
}
