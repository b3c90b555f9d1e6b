import { reasonOf } from './processes/reasonOf.ts';

/** Runs cleanup steps once, in reverse order of their registration. */
export interface Cleanup {
  add(step: () => unknown): void;
  /** Runs all steps. A failed step is reported and does not stop the next step. */
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
