import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Check of a dependency, such as a database. While a required dependency is down, the process is not ready. */
interface Check {
  required: boolean;
  isUp: () => boolean | Promise<boolean>;
}

export interface Health {
  /** Version of the running service. Undefined in tests. */
  readonly version?: string | undefined;
  check(name: string, options: Check): void;
  /**
   * Marks the process as not ready, so that load balancers stop sending requests. This is the first step of a
   * shutdown.
   */
  drain(): void;
  report(): Promise<{ ready: boolean; checks: Record<string, 'up' | 'down'> }>;
}

const deadlineMs = 1000;

async function isUpInTime({ isUp }: Check): Promise<boolean> {
  try {
    return await Promise.race([pause(deadlineMs, false, { ref: false }), isUp()]);
  } catch {
    return false;
  }
}

/**
 * Creates the health checks of a process. The process is ready if all required checks succeed and `drain` was not
 * called. A check that takes longer than one second fails.
 */
export function createHealth(version?: string): Health {
  const checks = new Map<string, Check>();
  let draining = false;
  return {
    version,
    check: (name, options) => void checks.set(name, options),
    drain: () => void (draining = true),
    async report() {
      const results = await Promise.all(
        [...checks].map(async ([name, check]) => ({
          name,
          required: check.required,
          up: await isUpInTime(check),
        })),
      );
      return {
        ready: !draining && results.every(({ required, up }) => up || !required),
        checks: Object.fromEntries(
          results.map(({ name, up }) => [name, up ? ('up' as const) : ('down' as const)]),
        ),
      };
    },
  };
}

/**
 * Returns the version from the package.json of the running service. Returns undefined if the program is not a
 * service, for example a tool.
 */
export async function ownVersion(entry = process.argv[1] ?? ''): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(path.dirname(entry), '..', 'package.json'), 'utf8');
    const manifest: unknown = JSON.parse(text);
    const isVersioned = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return isVersioned ? String(manifest.version) : undefined;
  } catch {
    return undefined;
  }
}
