/** Rules of the default Trusted Types policy, which the browser applies to all texts without another policy. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

/** Constant texts that Leaflet writes as HTML. */
const leafletHtml: ReadonlySet<string> = new Set([
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]);
const stripe = 'https://js.stripe.com/';

/**
 * Approves the known scripts and the HTML constants of Leaflet. The browser reports all other texts that scripts use as HTML or
 * as a script address (gateway/src/security/csp.ts).
 */
export function approveKnownSinks(browser: typeof globalThis = globalThis): void {
  const { trustedTypes, location } = browser as typeof globalThis & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (leafletHtml.has(html) ? html : null),
    createScriptURL: (url) =>
      new URL(url, location.href).origin === location.origin || url.startsWith(stripe) ? url : null,
  });
}
