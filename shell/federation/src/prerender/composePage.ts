import type { PageScript, RenderedPage } from './renderedPage.ts';

/** Addresses of built files that a first paint refers to. */
export interface PageAssets {
  readonly font: string;
  readonly scripts: Readonly<Record<PageScript, string>>;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Preload tags for the scripts that follow the entry. Screens before a login fetch no data, so they do not need the store. */
function preloads({ pattern, remote, framed }: RenderedPage, assets: PageAssets): string[] {
  // Low priority, like the entry's deferred scripts: a preload with a higher priority would delay them.
  const preload = (name: PageScript) =>
    `<link rel="preload" as="script" fetchpriority="low" href="${assets.scripts[name]}">`;
  if (remote === undefined) return pattern === '/' ? [preload('welcome')] : [];
  const scripts: readonly PageScript[] = framed ? ['area', 'store'] : ['area'];
  return [
    ...scripts.map(preload),
    // Placeholder for the gateway: the live version of the remote, and preloads of its files.
    '__LIVE_REMOTE__',
  ];
}

/**
 * Replaces the part of the template that matches `place`. @throws Error when nothing matches, so that a changed template fails the
 * build
 */
function put(html: string, place: RegExp, value: string): string {
  if (!place.test(html)) throw new Error(`the page template has no ${String(place)}`);
  return html.replace(place, () => value);
}

/**
 * Turns the template into a complete page that paints before any script has run. The template is src/index.html with the entry's
 * scripts; minification has removed its quotation marks.
 */
export function composePage(template: string, page: RenderedPage, assets: PageAssets): string {
  let html = put(template, /<html [^>]*>/, `<html lang="pt-BR" class="${page.themeClass}">`);
  html = put(html, /<title>.*?<\/title>/, `<title>${escapeText(page.title)}</title>`);
  html = put(
    html,
    /<meta name="?theme-color"?[^>]*>/,
    `<meta name="theme-color" content="${page.themeColor}">`,
  );
  const script = `<script nonce="__CSP_NONCE__">${page.script}</script>`;
  // Order on the wire: first the style that paints, then the scripts, then the preloads for what the scripts will import.
  const font = `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`;
  html = put(html, /<script /, `${script}${font}<style nonce="__CSP_NONCE__">${page.css}</style><script `);
  html = put(html, /<\/head>/, `${preloads(page, assets).join('')}</head>`);
  return put(html, /<div id="?root"?><\/div>/, `<div id="root">${page.html}</div>`);
}
