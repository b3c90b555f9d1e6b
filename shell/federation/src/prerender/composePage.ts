import type { PageScript, RenderedPage } from './renderedPage.ts';

/** Addresses of built files that a first paint names. */
export interface PageAssets {
  readonly font: string;
  readonly scripts: Readonly<Record<PageScript, string>>;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What is needed after the entry's own scripts. Screens before a login keep no fetched data, so they do without the store. */
function preloads({ pattern, remote, framed }: RenderedPage, assets: PageAssets): string[] {
  // As the entry's own are, because they are deferred: before it they would only keep it waiting.
  const preload = (name: PageScript) =>
    `<link rel="preload" as="script" fetchpriority="low" href="${assets.scripts[name]}">`;
  if (remote === undefined) return pattern === '/' ? [preload('welcome')] : [];
  const scripts: readonly PageScript[] = framed ? ['area', 'store'] : ['area'];
  return [
    ...scripts.map(preload),
    // The gateway's: the version that is live, and preloads of its files.
    '__LIVE_REMOTE__',
  ];
}

/** Puts `value` in the place of what the template has there. @throws when it has no such place: a changed template fails the build. */
function put(html: string, place: RegExp, value: string): string {
  if (!place.test(html)) throw new Error(`the page template has no ${String(place)}`);
  return html.replace(place, () => value);
}

/**
 * The template (src/index.html with the entry's scripts, its quotation marks minified away) as a whole page that paints before any
 * script has run.
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
  // Over the wire comes first what paints, then what runs, then what that will ask for.
  const font = `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`;
  html = put(html, /<script /, `${script}${font}<style nonce="__CSP_NONCE__">${page.css}</style><script `);
  html = put(html, /<\/head>/, `${preloads(page, assets).join('')}</head>`);
  return put(html, /<div id="?root"?><\/div>/, `<div id="root">${page.html}</div>`);
}
