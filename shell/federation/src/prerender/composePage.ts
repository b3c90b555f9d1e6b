import type { PageScript, RenderedPage } from './renderedPage.ts';

export interface PageAssets {
  readonly font: string;
  readonly scripts: Readonly<Record<PageScript, string>>;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Returns preload tags for the scripts after the entry script. Screens without a login fetch no data and do not need the store.
 */
function preloads({ pattern, remote, framed }: RenderedPage, assets: PageAssets): string[] {
  // Low priority, because a preload with a higher priority would delay the deferred scripts.
  const preload = (name: PageScript) =>
    `<link rel="preload" as="script" fetchpriority="low" href="${assets.scripts[name]}">`;
  if (remote === undefined) return pattern === '/' ? [preload('welcome')] : [];
  const scripts: readonly PageScript[] = framed ? ['area', 'store'] : ['area'];
  return [
    ...scripts.map(preload),
    // The gateway replaces the placeholder by the live version of the remote and by preload tags.
    '__LIVE_REMOTE__',
  ];
}

/**
 * Replaces the part of the template that matches `place`.
 * @throws Error if nothing matches, because the template has changed
 */
function put(html: string, place: RegExp, value: string): string {
  if (!place.test(html)) throw new Error(`the page template has no ${String(place)}`);
  return html.replace(place, () => value);
}

/**
 * Builds a complete page that paints before any script has run. The regular expressions expect minified HTML, in which attributes
 * have no quotation marks.
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
  // The order determines the order of the downloads. The first paint needs the style, so the style precedes the scripts.
  const font = `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`;
  html = put(html, /<script /, `${script}${font}<style nonce="__CSP_NONCE__">${page.css}</style><script `);
  html = put(html, /<\/head>/, `${preloads(page, assets).join('')}</head>`);
  return put(html, /<div id="?root"?><\/div>/, `<div id="root">${page.html}</div>`);
}
