import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startSource } from '@boaxepa/service-testing/processes';

/** Starts a process that claims a data directory with `file`, and then runs until it is killed or the test ends. */
export async function startClaimant(file: string, url?: string): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'running.ts'));
  const { child } = await startSource(`import { claimDataDir } from ${module};
    await claimDataDir(${JSON.stringify(file)}, { pid: process.pid, reaperPid: 0, url: ${JSON.stringify(url)} });
    console.log('claimed'); setInterval(() => 0, 1000);`);
  return child;
}
