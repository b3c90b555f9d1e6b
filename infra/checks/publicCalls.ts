import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames, rootDir, serviceNames } from '../run/stack/layout.ts';
import { type ApiDocument, publicRequests } from './internalApi.ts';

/** Version of a service and its public calls, as returned by `publicRequests`. */
export interface PublicCalls {
  readonly version: string;
  readonly calls: readonly string[];
}

async function versionIn(folder: string): Promise<string> {
  const manifest = await readFile(path.join(rootDir, folder, 'package.json'), 'utf8');
  // Safe cast: npm requires a version.
  return (JSON.parse(manifest) as { version: string }).version;
}

async function serviceCalls(service: string): Promise<PublicCalls> {
  const document = await readFile(path.join(rootDir, 'services', service, 'openapi.json'), 'utf8');
  // Safe cast: the OpenAPI generator has written the file.
  return {
    version: await versionIn(`services/${service}`),
    calls: publicRequests(JSON.parse(document) as ApiDocument),
  };
}

/** Returns the API addresses in the sources of a remote (micro front end). */
async function remoteAddresses(remote: string): Promise<string[]> {
  const files = globSync(`${remote}/src/**/*.{ts,tsx}`, {
    cwd: rootDir,
    exclude: (file) => /\.test\.|\/testing\//.test(file),
  });
  const sources = await Promise.all(files.map((file) => readFile(path.join(rootDir, file), 'utf8')));
  return sources.flatMap(callAddresses);
}

/**
 * Returns the versions and public calls of the services and the gateway. The gateway has no OpenAPI document. Its calls
 * are therefore read from the sources of the remotes: all addresses that belong to no service. An example is
 * `any /api/admin/releases`.
 */
export async function readPublicCalls(): Promise<Map<string, PublicCalls>> {
  const services = new Map(
    await Promise.all(serviceNames.map(async (name) => [name, await serviceCalls(name)] as const)),
  );
  const addresses = (await Promise.all(remoteNames.map(remoteAddresses))).flat();
  const ownAddresses = addresses.filter((address) => !callAt(address, services)).map(withoutNames);
  const calls = [...new Set(ownAddresses)].map((address) => `any ${address}`).toSorted();
  return new Map<string, PublicCalls>([
    ...services,
    ['gateway', { version: await versionIn('gateway'), calls }],
  ]);
}

/**
 * Returns the calls that a remote sends to each service and to the gateway, as declared in `declaredCalls`. An address
 * such as `/api/orders/${id}${act}` may have further segments, so all calls below it are included.
 */
export async function remoteCalls(
  remote: string,
  declaredCalls: ReadonlyMap<string, PublicCalls>,
): Promise<Map<string, string[]>> {
  const used = (await remoteAddresses(remote)).flatMap((address) => {
    const call = callAt(address, declaredCalls);
    return call ? [{ ...call, isOpen: /\}\$\{[^}]*\}$/.test(address) }] : [];
  });
  return new Map(
    [...Map.groupBy(used, ({ service }) => service)].map(([service, targets]) => {
      const isUsed = (call: string) =>
        targets.some(
          (target) =>
            pathOf(call) === target.path || (target.isOpen && pathOf(call).startsWith(`${target.path}/`)),
        );
      return [service, declaredCalls.get(service)?.calls.filter(isUsed) ?? []];
    }),
  );
}

/** Returns the path of a call in `PublicCalls`. */
const pathOf = (call: string): string => call.split(' ')[1] ?? '';

/**
 * Returns the API addresses that the source text of a module contains as string literals, such as '/api/orders/${id}'.
 */
function callAddresses(source: string): string[] {
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

/**
 * The gateway answers all addresses below this path. The admin service also declares calls below this path, but only
 * the gateway uses them.
 */
const releasesPath = '/api/admin/releases';

/** Returns the call that fits an address returned by `callAddresses` best, or undefined if no call fits. */
export function callAt(address: string, services: ReadonlyMap<string, PublicCalls>): Call | undefined {
  const fits = [...services].flatMap(([service, { calls }]) =>
    calls.map(pathOf).map((declared) => ({
      service,
      path: declared,
      equal: equalSegments(address, declared) ?? -1,
    })),
  );
  const isReachable = ({ service, path: declared }: Call) =>
    service === 'gateway' || !declared.startsWith(releasesPath);
  const [best] = fits
    .filter((call) => call.equal >= 0 && isReachable(call))
    .toSorted((a, b) => b.equal - a.equal);
  return best;
}

const withoutNames = (address: string) => address.replaceAll(/\$?\{[^}]*\}|:\w+/g, '{}');

/** Returns the name of a call, and the name followed by each field of the request. */
function inputsOf(call: string): string[] {
  const [method, address = '', ...fields] = call.split(' ');
  const name = `${method} ${withoutNames(address)}`;
  return [name, ...fields.map((field) => `${name} ${field}`)];
}

/**
 * Returns the calls and request fields that the earlier version of a service did not have. The names of path
 * parameters are ignored, because callers do not use them.
 */
export function newInputs(calls: readonly string[], earlier: readonly string[]): string[] {
  const known = new Set(earlier.flatMap(inputsOf));
  return calls.flatMap(inputsOf).filter((input) => !known.has(input));
}
