import { type LoadStage, loadStages } from '@boaxepa/contracts/wire/clientFailures';
import type { RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION, PART_DEADLINE_MS } from '@boaxepa/shell-sdk/contract';
import { retryOnce } from '@boaxepa/ui';
import { LoadFailure, LoadProblem, type RemoteVersion } from '../failures/failure.ts';
import { fetchManifest, findRemote } from './findRemote.ts';

export interface LoadedRemote extends RemoteVersion {
  readonly module: RemoteModule;
}

const loadedRemotes = new Map<string, LoadedRemote & { readonly address: string }>();
const stages = new Map<string, LoadStage>();

/** Returns a loaded remote with the URL of its manifest, or undefined if the remote has not been loaded. */
export function loadedRemote(name: string | undefined) {
  return name === undefined ? undefined : loadedRemotes.get(name);
}

/** Returns the manifest URLs of all loaded remotes. The service worker stores these files for offline use. */
export const loadedManifests = (): string[] => [...loadedRemotes.values()].map(({ address }) => address);

/** The stages of a load that fetch a file. */
const parts = loadStages.filter((stage) => stage !== 'contract');

export interface LoadProgress {
  readonly done: number;
  readonly total: number;
}

/** Returns how many files of a remote have been loaded. The last file is the chunk of the page. */
export function loadProgress(name: string): LoadProgress {
  const stage = loadedRemotes.has(name) ? 'screen' : (stages.get(name) ?? 'registry');
  const done = parts.findIndex((part) => loadStages.indexOf(part) >= loadStages.indexOf(stage));
  return { done, total: parts.length };
}

/**
 * Checks the shape and the contract version of the module that a remote exposes.
 * @throws LoadProblem if the shape or the version is wrong
 */
function checkedModule(exposed: unknown): RemoteModule {
  // Safe cast: the following lines check the shape of the export.
  const module = (exposed as { default?: Partial<Record<keyof RemoteModule, unknown>> } | undefined)?.default;
  const { contractVersion, routes, navigation } = module ?? {};
  if (typeof contractVersion !== 'number' || !Array.isArray(routes) || !Array.isArray(navigation))
    throw new LoadProblem('invalid', 'not the module of a remote');
  if (contractVersion !== CONTRACT_VERSION)
    throw new LoadProblem('mismatch', `contract ${contractVersion} instead of ${CONTRACT_VERSION}`);
  return { contractVersion, routes, navigation };
}

/** Returns true if a retry can succeed. A retry cannot repair an invalid file. */
function isWorthwhile(error: unknown): boolean {
  return error instanceof LoadFailure && ['timeout', 'network', 'status'].includes(error.kind);
}

/**
 * Loads a remote without a retry.
 * @throws LoadFailure at the first stage that fails
 */
async function attempt(name: string): Promise<LoadedRemote> {
  let stage: LoadStage = 'registry';
  let version: string | undefined;
  const reach = (next: LoadStage) => {
    stage = next;
    stages.set(name, stage);
  };
  stages.set(name, stage);
  try {
    const found = await findRemote(name, AbortSignal.timeout(PART_DEADLINE_MS));
    const { address } = found;
    ({ version } = found);
    reach('manifest');
    const manifest = found.manifest ?? (await fetchManifest(address, AbortSignal.timeout(PART_DEADLINE_MS)));
    reach('runtime');
    // Import this code lazily, because the welcome page does not need it.
    const { openContainer } = await import('./container.ts');
    reach('entry');
    const loadModule = await openContainer(manifest, address);
    reach('module');
    const exposed = await loadModule();
    reach('contract');
    const remote = { remote: name, version, module: checkedModule(exposed) };
    loadedRemotes.set(name, { ...remote, address });
    reach('screen');
    return remote;
  } catch (cause) {
    throw new LoadFailure({ remote: name, version, stage, cause });
  }
}

/**
 * Loads the live version of a remote, and retries once after a second. After a failure, a later call tries again.
 * @throws LoadFailure at the first stage that fails
 */
export function loadRemote(name: string): Promise<LoadedRemote> {
  return retryOnce(() => attempt(name), isWorthwhile);
}
