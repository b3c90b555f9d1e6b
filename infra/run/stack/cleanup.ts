import { reasonOf } from './processes/reasonOf.ts';

/**
 * Collects clean-up steps and runs each step once. The steps run in reverse order, because later components depend on
 * earlier components.
 */
export interface Cleanup {
  add(step: () => unknown): void;
  /** Runs all steps. If one fails, the failure is reported and the next step still runs. */
  run(): Promise<void>;
}

export function createCleanup(report: (message: string) => void): Cleanup {
  const steps: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  async function runAll(): Promise<void> {
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        report(`While stopping: ${reasonOf(error)}`);
      }
    }
  }
  return {
    add: (step) => void steps.push(step),
    run: () => (running ??= runAll()),
  };
}
