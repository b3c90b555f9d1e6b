import { reasonOf } from './processes/reasonOf.ts';

/** What has been opened, closed in the reverse order, once. */
export interface Cleanup {
  add(step: () => unknown): void;
  /** A step that fails is reported and does not keep the others from running. */
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
