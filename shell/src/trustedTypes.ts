/**
 * The part of the Trusted Types API that creates the default policy. The browser applies this policy to all strings
 * that no other policy has approved.
 */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

/** Constant HTML that the map library Leaflet writes into the page. The policy approves no other HTML. */
const leafletHtml: ReadonlySet<string> = new Set([
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]);
const stripe = 'https://js.stripe.com/';

/**
 * Creates a Trusted Types policy that approves known script URLs and Leaflet's HTML. The browser reports all other
 * strings (gateway/src/security/csp.ts).
 */
export function approveKnownSinks(browser: typeof globalThis = globalThis): void {
  const { trustedTypes, location } = browser as typeof globalThis & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (leafletHtml.has(html) ? html : null),
    createScriptURL: (url) =>
      new URL(url, location.href).origin === location.origin || url.startsWith(stripe) ? url : null,
  });
}
