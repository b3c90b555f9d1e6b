import type { Page } from '@playwright/test';

/** The script is a text, because it runs in the page and this project does not load the types of pages. */
const content = `addEventListener('securitypolicyviolation', (event) => {
  const { disposition, effectiveDirective, sample, sourceFile } = event;
  if (disposition === 'report')
    reportTrustedTypes(effectiveDirective + ': ' + sample + ' (' + sourceFile.split('/').pop() + ')');
});`;

/**
 * Collects the reports of the page's report-only policy. Each report contains the directive, the sink with the
 * beginning of the text, and the file that wrote the text.
 */
export async function watchTrustedTypes(page: Page): Promise<() => string[]> {
  const reports = new Set<string>();
  await page.exposeFunction('reportTrustedTypes', (report: string) => reports.add(report));
  await page.addInitScript({ content });
  return () => [...reports].toSorted();
}
