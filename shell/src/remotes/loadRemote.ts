import { type LoadStage, loadStages } from '@boaxepa/contracts/wire/clientFailures';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import type { RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION, PART_DEADLINE_MS } from '@boaxepa/shell-sdk/contract';
import { retryOnce } from '@boaxepa/ui';
import { LoadFailure, LoadProblem, type RemoteVersion } from '../failures/failure.ts';
import { fetchManifest, findRemote } from './findRemote.ts';

/** A remote that this page has loaded. */
export interface LoadedRemote extends RemoteVersion {
  readonly ok: true;
  readonly module: RemoteModule;
}
export type LoadResult = LoadedRemote | LoadFailure;

/** A completed stage of a load, or a failure that ended the load. */
export type LoadStep = (RemoteVersion & { readonly ok: true; readonly stage: LoadStage }) | LoadFailure;
export type LoadObserver = (step: LoadStep) => void;

const loaded = new Map<string, LoadedRemote & { readonly address: string }>();
const stages = new Map<string, LoadStage>();

/** Returns a loaded remote with the address of its manifest, or undefined. */
export function loadedRemote(name: string | undefined) {
  return name === undefined ? undefined : loaded.get(name);
}

/** Stages that fetch a file. */
const parts = loadStages.filter((stage) => stage !== 'contract');

export interface LoadProgress {
  readonly done: number;
  readonly total: number;
}

/** Returns the progress of a load in files. The chunk of the screen is the last file. */
export function loadProgress(name: RemoteName): LoadProgress {
  const stage = loaded.has(name) ? 'screen' : (stages.get(name) ?? 'registry');
  const done = parts.findIndex((part) => loadStages.indexOf(part) >= loadStages.indexOf(stage));
  return { done, total: parts.length };
}

/**
 * Checks that the exposed module of a remote has the expected shape.
 * @throws LoadProblem
 */
function checkedModule(exposed: unknown): RemoteModule {
  // The export has no type, so the following lines check its shape.
  const module = (exposed as { default?: Partial<Record<keyof RemoteModule, unknown>> } | undefined)?.default;
  const { contractVersion, routes, navigation } = module ?? {};
  if (typeof contractVersion !== 'number' || !Array.isArray(routes) || !Array.isArray(navigation))
    throw new LoadProblem('invalid', 'not the module of a remote');
  if (contractVersion !== CONTRACT_VERSION)
    throw new LoadProblem('mismatch', `contract ${contractVersion} instead of ${CONTRACT_VERSION}`);
  return { contractVersion, routes, navigation };
}

/** Returns whether a retry can succeed. Invalid files stay invalid. */
function isWorthwhile(error: unknown): boolean {
  return error instanceof LoadFailure && ['timeout', 'network', 'status'].includes(error.kind);
}

/**
 * Loads a remote, without a retry.
 * @throws LoadFailure
 */
async function attempt(name: RemoteName, observe: LoadObserver): Promise<LoadedRemote> {
  let stage: LoadStage = 'registry';
  let version: string | undefined;
  const reach = (next: LoadStage) => {
    observe({ ok: true, remote: name, version, stage });
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
    // The welcome screen does not need the container code.
    const { openContainer } = await import('./container.ts');
    reach('entry');
    const loadModule = await openContainer(manifest, address);
    reach('module');
    const exposed = await loadModule();
    reach('contract');
    const remote = { ok: true, remote: name, version, module: checkedModule(exposed) } as const;
    loaded.set(name, { ...remote, address });
    reach('screen');
    return remote;
  } catch (cause) {
    throw new LoadFailure({ remote: name, version, stage, cause });
  }
}

/**
 * Loads the live version of a remote, and never throws. A failed load is retried after one second, and later calls can repeat the
 * load.
 * @param observe called at every completed stage, and with the failure of the last attempt
 */
export async function loadRemote(name: RemoteName, observe: LoadObserver = () => {}): Promise<LoadResult> {
  try {
    return await retryOnce(() => attempt(name, observe), isWorthwhile);
  } catch (failure) {
    // `attempt` throws only LoadFailure, so the cast is safe.
    observe(failure as LoadFailure);
    return failure as LoadFailure;
  }
}
