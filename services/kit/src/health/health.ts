/** Whether this process lives, and whether it should get traffic. */
export interface Health {
  /** Registers something to look at. Only a required one makes the process unready. */
  check(name: string, options: { required: boolean; isUp: () => boolean | Promise<boolean> }): void;
  /** From now on not ready: the process is shutting down. */
  drain(): void;
  report(): Promise<{ ready: boolean; checks: Record<string, 'up' | 'down'> }>;
}

const deadlineMs = 1000;

async function isUpInTime(isUp: () => boolean | Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), deadlineMs);
  try {
    return await Promise.race([late, isUp()]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Readiness: all required checks are up and nobody is draining. A check that takes over a second counts as down. */
export function createHealth(): Health {
  const checks = new Map<string, { required: boolean; isUp: () => boolean | Promise<boolean> }>();
  let draining = false;
  return {
    check: (name, options) => void checks.set(name, options),
    drain: () => void (draining = true),
    async report() {
      const results = await Promise.all(
        [...checks].map(async ([name, { required, isUp }]) => ({
          name,
          required,
          up: await isUpInTime(isUp),
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
