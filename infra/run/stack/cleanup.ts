import { reasonOf } from './processes/reasonOf.ts';

/** Closes opened resources once, in reverse order. */
export interface Cleanup {
  add(step: () => unknown): void;
  /** Runs all steps. A step that fails is reported, and the next step runs. */
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
