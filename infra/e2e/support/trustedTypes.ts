import type { Page } from '@playwright/test';

/** The script is a string, because it runs in the page, but this file has only the Node.js types (no DOM types). */
const content = `addEventListener('securitypolicyviolation', (event) => {
  const { disposition, effectiveDirective, sample, sourceFile } = event;
  if (disposition === 'report')
    reportTrustedTypes(effectiveDirective + ': ' + sample + ' (' + sourceFile.split('/').pop() + ')');
});`;

/**
 * Collects the violations of the page's report-only security policy. Returns a function that lists the violations so
 * far. Each one shows the directive, the start of the text that violated it, and the file that used the text.
 */
export async function watchTrustedTypes(page: Page): Promise<() => string[]> {
  const reports = new Set<string>();
  await page.exposeFunction('reportTrustedTypes', (report: string) => reports.add(report));
  await page.addInitScript({ content });
  return () => [...reports].toSorted();
}
