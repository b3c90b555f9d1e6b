import type { LoadStage } from '@boaxepa/contracts/clientFailures';
import type { RemoteName } from '@boaxepa/contracts/remotes';
import type { RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { LoadFailure, LoadProblem, type RemoteVersion } from '../failures/failure.ts';
import { fetchManifest, findRemote } from './findRemote.ts';

/** Milliseconds for the whole way, registry to module: the person is told within 5 s, also by a slow device. */
const LOAD_DEADLINE_MS = 3_500;

/** A remote that this page runs. */
export interface LoadedRemote extends RemoteVersion {
  readonly ok: true;
  readonly module: RemoteModule;
}
export type LoadResult = LoadedRemote | LoadFailure;

/** A stage that is behind, or the failure that ended the way. */
export type LoadStep = (RemoteVersion & { readonly ok: true; readonly stage: LoadStage }) | LoadFailure;
export type LoadObserver = (step: LoadStep) => void;

const loaded = new Map<string, LoadedRemote & { readonly address: string }>();

/** What this page runs of a remote, with the address of its manifest. */
export function loadedRemote(name: string | undefined) {
  return name === undefined ? undefined : loaded.get(name);
}

/** @throws LoadProblem */
function checkedModule(exposed: unknown): RemoteModule {
  // Compared below; what a remote exposes has no type here.
  const module = (exposed as { default?: Partial<Record<keyof RemoteModule, unknown>> } | undefined)?.default;
  const { contractVersion, routes, navigation } = module ?? {};
  if (typeof contractVersion !== 'number' || !Array.isArray(routes) || !Array.isArray(navigation))
    throw new LoadProblem('invalid', 'not the module of a remote');
  if (contractVersion !== CONTRACT_VERSION)
    throw new LoadProblem('mismatch', `contract ${contractVersion} instead of ${CONTRACT_VERSION}`);
  return { contractVersion, routes, navigation };
}

/**
 * Loads a remote by what is live now, stage after stage, of which `observe` is told. Never throws; a failed attempt can be repeated without
 * a reload. The work is not stopped by the deadline: what it fetches later is kept.
 */
export async function loadRemote(name: RemoteName, observe: LoadObserver = () => {}): Promise<LoadResult> {
  const signal = AbortSignal.timeout(LOAD_DEADLINE_MS);
  let stage: LoadStage = 'registry';
  let version: string | undefined;
  let told = true;
  const reach = (next: LoadStage | undefined) => {
    if (told) observe({ ok: true, remote: name, version, stage });
    stage = next ?? stage;
  };

  const load = async (): Promise<LoadedRemote> => {
    const found = await findRemote(name, signal);
    const { address } = found;
    ({ version } = found);
    reach('manifest');
    const manifest = found.manifest ?? (await fetchManifest(address, signal));
    reach('runtime');
    // With the first area: the welcome screen does without.
    const { openContainer } = await import('./container.ts');
    reach('entry');
    const loadModule = await openContainer(manifest, address);
    reach('module');
    const exposed = await loadModule();
    reach('contract');
    const remote = { ok: true, remote: name, version, module: checkedModule(exposed) } as const;
    loaded.set(name, { ...remote, address });
    reach(undefined);
    return remote;
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new LoadProblem('timeout', `not there after ${LOAD_DEADLINE_MS} ms`)),
      LOAD_DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    const failure = new LoadFailure({ remote: name, version, stage, cause });
    observe(failure);
    return failure;
  } finally {
    told = false;
    clearTimeout(timer);
  }
}
