import { setTimeout as pause } from 'node:timers/promises';

/** Something to look at. Only a required one makes the process unready. */
interface Check {
  required: boolean;
  isUp: () => boolean | Promise<boolean>;
}

/** Whether this process lives, and whether it should get traffic. */
export interface Health {
  check(name: string, options: Check): void;
  /** From now on not ready: the process is shutting down. */
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

/** Readiness: all required checks are up and nobody is draining. A check that takes over a second counts as down. */
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
