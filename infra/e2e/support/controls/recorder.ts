import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { PageControl } from '../../controls/control.ts';
import { pageScript } from '../../controls/pageScript.ts';
import { writeWorkerReport } from '../../controls/report.ts';

/**
 * Records the controls that the tests of a worker use. When the worker ends, `write` stores these controls in the
 * report folder.
 */
export interface ControlRecorder {
  addFile(file: string): void;
  /** Adds controls that the crawl found. */
  addExisting(controls: readonly PageControl[]): void;
  /** Records every control that a test clicks or fills in. Applies to contexts that this browser opens from now on. */
  watch(browser: Browser): void;
  write(worker: string): Promise<void>;
}

export function createRecorder(): ControlRecorder {
  const files = new Set<string>();
  // The controls are stored as JSON strings, so that the set contains each control only once.
  const usedControls = new Set<string>();
  const existingControls = new Set<string>();

  async function watchContext(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportControl', (_, control: string) => void usedControls.add(control));
    await context.addInitScript(pageScript(true));
  }

  const parse = (controls: Iterable<string>) =>
    [...controls].toSorted().map((control) => JSON.parse(control) as PageControl);

  return {
    addFile: (file) => void files.add(path.basename(file)),
    addExisting: (controls) => controls.forEach((control) => existingControls.add(JSON.stringify(control))),
    watch(browser) {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await watchContext(context);
        return context;
      };
    },
    write: (worker) =>
      writeWorkerReport(worker, {
        files: [...files].toSorted(),
        used: parse(usedControls),
        existing: parse(existingControls),
      }),
  };
}
