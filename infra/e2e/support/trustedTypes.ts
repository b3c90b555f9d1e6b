import type { Page } from '@playwright/test';

/** Runs in the page, whose types this project does not load. */
const content = `addEventListener('securitypolicyviolation', (event) => {
  const { disposition, effectiveDirective, sample, sourceFile } = event;
  if (disposition === 'report')
    reportTrustedTypes(effectiveDirective + ': ' + sample + ' (' + sourceFile.split('/').pop() + ')');
});`;

/**
 * Collects the reports of the page's report-only policy: directive, sink with the beginning of the text, and the file that wrote
 * it.
 */
export async function watchTrustedTypes(page: Page): Promise<() => string[]> {
  const reports = new Set<string>();
  await page.exposeFunction('reportTrustedTypes', (report: string) => reports.add(report));
  await page.addInitScript({ content });
  return () => [...reports].toSorted();
}
