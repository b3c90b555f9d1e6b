import { setTimeout as pause } from 'node:timers/promises';

/** A dependency, such as a database. If a required dependency is down, the process is not ready. */
interface Check {
  required: boolean;
  isUp: () => boolean | Promise<boolean>;
}

export interface Health {
  check(name: string, options: Check): void;
  /** Marks the process as not ready, at the beginning of a shutdown. */
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
 * Creates the health checks of a process. The process is ready if all required checks are up and `drain` was not called. A check
 * without an answer within one second is down.
 */
export function createHealth(): Health {
  const checks = new Map<string, Check>();
  let draining = false;
  return {
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
